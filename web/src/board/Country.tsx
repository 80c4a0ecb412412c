import type { Box } from './geometry.ts';
import type { Layout } from './layout.ts';
export function Country({ page }: { map: string; layout: Layout; page: Box; prefix: string }) {
  return <rect x={page.left} y={page.top} width={page.right - page.left} height={page.bottom - page.top} class="b-land" />;
}
