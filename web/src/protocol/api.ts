// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// HTTP requests to the server (docs/protocol.md). Each returns the response or throws a RefusedError.

import type { Level, LinkLook, MapEntry, Refusal, Seated, SitRequest, Table, TableRequest } from './messages';

/** A refused request: `id` is a refusal of the protocol, or OFFLINE if there was no response. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  constructor(
    readonly id: string,
    readonly text: string,
    readonly status = 0,
  ) {
    super(`${id}: ${text}`);
  }
}

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && typeof (value as Refusal).refused === 'string';

export class Api {
  readonly #base: string;
  readonly #fetch: Fetch;

  constructor(base = '', fetcher: Fetch = (input, init) => fetch(input, init)) {
    this.#base = base;
    this.#fetch = fetcher;
  }

  makeTable = (request: TableRequest): Promise<Seated> => this.#json('POST', '/api/tables', request);
  sit = (table: string, request: SitRequest): Promise<Seated> => this.#json('POST', `${at(table)}/sit`, request);
  /** What a seat's link would add; nothing changes. */
  link = (table: string, secret: string): Promise<LinkLook> => this.#json('POST', `${at(table)}/link`, { secret });
  /** Adds the seat of a link to this browser, which keeps what it has. */
  join = (table: string, secret: string): Promise<Seated> => this.#json('POST', `${at(table)}/join`, { secret });
  tables = async (): Promise<Table[]> => (await this.#json<{ tables: Table[] }>('GET', '/api/tables')).tables;
  table = (table: string): Promise<Table> => this.#json('GET', at(table));
  mine = async (): Promise<Table[]> => (await this.#json<{ tables: Table[] }>('GET', '/api/mine')).tables;
  maps = async (): Promise<MapEntry[]> => (await this.#json<{ maps: MapEntry[] }>('GET', '/api/maps')).maps;
  /** A map file, for readBoard: as it is offered, or the version that has this hash. */
  map = (map: string, sha256?: string): Promise<unknown> =>
    this.#json('GET', `/api/maps/${encodeURIComponent(map)}${sha256 ? `/${sha256}` : ''}`);
  levels = async (): Promise<Level[]> => (await this.#json<{ levels: Level[] }>('GET', '/api/levels')).levels;
  /** The record of a finished game, for readRecord. */
  record = async (table: string): Promise<string> => (await this.#send('GET', `${at(table)}/record`)).text();

  async #json<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.#send(method, path, body);
    try {
      return (await response.json()) as T;
    } catch {
      throw new RefusedError('OFFLINE', 'the answer does not read as JSON', response.status);
    }
  }

  async #send(method: string, path: string, body?: unknown): Promise<Response> {
    const init: RequestInit = { method, credentials: 'same-origin' };
    if (body !== undefined) {
      init.headers = { 'Content-Type': 'application/json' };
      init.body = JSON.stringify(body);
    }
    let response: Response;
    try {
      response = await this.#fetch(this.#base + path, init);
    } catch {
      throw new RefusedError('OFFLINE', 'the server does not answer');
    }
    if (response.ok) return response;
    const why: unknown = await response.json().catch(() => null);
    if (isRefusal(why)) throw new RefusedError(why.refused, why.text, response.status);
    throw new RefusedError('OFFLINE', `the server answers ${response.status}`, response.status);
  }
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;
