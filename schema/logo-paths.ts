/** Paths of the logo, in a box of 32 by 32. */
export const markPaths = {
  sun: 'M10.5 20a5.5 5.5 0 0 1 11 0Z',
  lines: 'M6 20a10 10 0 0 1 20 0M3 20h26M8 25h16',
};
