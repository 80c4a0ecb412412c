// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What the browser itself notes of its frames: which it showed and which it let go, and the processor's time they took.

const CATEGORIES = ['benchmark', 'cc', 'viz', 'toplevel', 'devtools.timeline'];

/** Does something while the browser notes what it does; its notes, and how many seconds it was. */
export async function traced(browser, work) {
  const cdp = await browser.newBrowserCDPSession();
  const events = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  const traceConfig = { includedCategories: CATEGORIES };
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  const from = performance.now();
  await work();
  const seconds = (performance.now() - from) / 1000;
  await cdp.send('Tracing.end');
  await complete;
  await cdp.detach();
  return { events, seconds };
}

const sum = (numbers) => numbers.reduce((all, n) => all + n, 0);
export const part = (numbers, share) =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(share * numbers.length))] ?? 0;

/** The processor's time of the tasks that begin between one frame and the next, in milliseconds. */
function perFrame(frames, tasks) {
  const times = frames.slice(0, -1).map(() => 0);
  let at = 0;
  for (const { ts, tdur = 0 } of tasks) {
    while (at < times.length && ts >= frames[at + 1].ts) at += 1;
    if (at < times.length && ts >= frames[0].ts) times[at] += tdur / 1000;
  }
  return times;
}

/**
 * A second's frames, the share of those wanted that were let go or shown late, and milliseconds of processor for each:
 * on the page's own thread (median, mean and 99 %), on the compositor's, for putting together what is seen, for
 * painting tiles.
 */
export function framesOf({ events, seconds }) {
  const threads = new Map(
    events.filter(({ name }) => name === 'thread_name').map(({ pid, tid, args }) => [`${pid} ${tid}`, args.name]),
  );
  const spans = (thread, task) =>
    events
      .filter(
        ({ ph, name, pid, tid }) => ph === 'X' && name === task && threads.get(`${pid} ${tid}`)?.startsWith(thread),
      )
      .sort((a, b) => a.ts - b.ts);
  const cpu = (thread, task) => sum(spans(thread, task).map(({ tdur = 0 }) => tdur / 1000));
  const states = new Map();
  for (const { name, ph, args } of events)
    if (name === 'PipelineReporter' && ph === 'b') {
      const { state } = args.frame_reporter ?? args.chrome_frame_reporter ?? {};
      states.set(state, (states.get(state) ?? 0) + 1);
    }
  const count = (state) => states.get(`STATE_${state}`) ?? 0;
  const drawn = spans('VizCompositorThread', 'Display::DrawAndSwap');
  const gaps = drawn.slice(1).map(({ ts }, i) => (ts - drawn[i].ts) / 1000);
  const task = 'ThreadControllerImpl::RunTask';
  const main = perFrame(spans('CrRendererMain', 'ProxyMain::BeginMainFrame'), spans('CrRendererMain', task));
  const raster = spans('ThreadPool', 'RasterTask').concat(spans('CompositorTileWorker', 'RasterTask'));
  const wanted = count('PRESENTED_ALL') + count('PRESENTED_PARTIAL') + count('DROPPED');
  return {
    fps: drawn.length / seconds,
    dropped: wanted > 0 ? count('DROPPED') / wanted : 0,
    late: wanted > 0 ? count('PRESENTED_PARTIAL') / wanted : 0,
    longest: Math.max(0, ...gaps),
    main: part(main, 0.5),
    mainMean: sum(main) / main.length,
    main99: part(main, 0.99),
    mainFrames: main.length / seconds,
    compositor: cpu('Compositor', task) / drawn.length,
    draw: sum(drawn.map(({ tdur = 0 }) => tdur / 1000)) / drawn.length,
    raster: sum(raster.map(({ tdur = 0 }) => tdur / 1000)) / drawn.length,
    tiles: raster.length / seconds,
  };
}
