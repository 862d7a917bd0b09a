import { markPaths } from '@quiet-time/schema/logo-paths';

/** The logo: a sun on the horizon, one ring of light, and the lines of a page below it. Decorative. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d={markPaths.sun} fill="var(--sun-soft)" />
      <path d={markPaths.lines} stroke="var(--accent)" strokeWidth="1.9" strokeLinecap="round" />
    </svg>
  );
}

/** Small half-sun on a hairline, for verse blocks, footers and empty states. Decorative. */
export function SunLine({ width = 44 }: { width?: number }) {
  return (
    <svg
      width={width}
      height={width / 2}
      viewBox="0 0 44 22"
      fill="none"
      aria-hidden="true"
      // An attribute, as the CSP allows no inline style in the HTML.
      display="block"
    >
      <path d="M15 22a7 7 0 0 1 14 0Z" fill="var(--sun-soft)" />
      <path
        d="M9 22a13 13 0 0 1 26 0M2 22a20 20 0 0 1 40 0"
        stroke="var(--sun)"
        strokeWidth="1.2"
        opacity=".75"
      />
    </svg>
  );
}
