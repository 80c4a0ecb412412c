// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { describe, expect, test } from 'vitest';
import { Api } from '../../src/protocol/api';

const answering = (status: number, body: string, asked: [string, RequestInit?][] = []) =>
  new Api('', async (input, init) => {
    asked.push([input, init]);
    return new Response(body, { status });
  });

describe('requests', () => {
  test('go where the protocol says', async () => {
    const asked: [string, RequestInit?][] = [];
    const api = answering(200, '{"table":"t","link":"/t/t","seats":[0]}', asked);
    expect(await api.makeTable({ map: 'usa', seats: ['me', 'bot:hard'] })).toEqual({
      table: 't',
      link: '/t/t',
      seats: [0],
    });
    await api.sit('a/b', { name: 'Ada' });
    expect(asked.map(([input, init]) => [init?.method, input])).toEqual([
      ['POST', '/api/tables'],
      ['POST', '/api/tables/a%2Fb/sit'],
    ]);
    expect(asked[0]?.[1]?.body).toBe('{"map":"usa","seats":["me","bot:hard"]}');
  });
  test('a refusal is an error with its id', async () => {
    const api = answering(409, '{"refused":"SEAT_TAKEN","text":"the seat is taken"}');
    await expect(api.sit('t', { name: 'Ada' })).rejects.toMatchObject({ id: 'SEAT_TAKEN', status: 409 });
  });
  test('no answer, or one that is none, is OFFLINE', async () => {
    await expect(answering(502, '<html>').tables()).rejects.toMatchObject({ id: 'OFFLINE' });
    await expect(answering(200, '<html>').tables()).rejects.toMatchObject({ id: 'OFFLINE' });
    const dead = new Api('', () => Promise.reject(new TypeError('no network')));
    await expect(dead.tables()).rejects.toMatchObject({ id: 'OFFLINE' });
  });
});
