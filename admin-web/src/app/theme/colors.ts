import type { MantineColorsTuple } from '@mantine/core';

const pine: MantineColorsTuple = [
  '#f0f5f0',
  '#e0ebe3',
  '#c1d9cc',
  '#93c7ae',
  '#a6d3bd',
  '#4f9079',
  '#3b7561',
  '#2c5e4e',
  '#244d40',
  '#1b3b31',
];
const madder: MantineColorsTuple = [
  '#fdf3f0',
  '#f9e6e0',
  '#f2c9c0',
  '#f0a196',
  '#f4b3aa',
  '#cf5f55',
  '#b5443b',
  '#9e2f28',
  '#842620',
  '#691d18',
];
const ochre: MantineColorsTuple = [
  '#fdf7e8',
  '#f8ebcb',
  '#f2d79a',
  '#e7bd6b',
  '#edca86',
  '#b9770e',
  '#98650a',
  '#7a5200',
  '#664500',
  '#503600',
];
const slate: MantineColorsTuple = [
  '#f1f5f7',
  '#e3ecf0',
  '#c4d7e1',
  '#9cc3da',
  '#afd0e3',
  '#5685a3',
  '#41708d',
  '#2f5c78',
  '#264c64',
  '#1d3b4e',
];
// Mantine's own gray and dark ramps in warmer tones, so that components without our styles still match.
const gray: MantineColorsTuple = [
  '#faf6ee',
  '#f2ebdf',
  '#ebe3d5',
  '#e5dccc',
  '#cfc4b2',
  '#a99e8c',
  '#8c806f',
  '#6a6052',
  '#574e42',
  '#2b251e',
];
const dark: MantineColorsTuple = [
  '#efe8db',
  '#cbc1b0',
  '#a99e8c',
  '#8a7f6e',
  '#39332a',
  '#2e2922',
  '#211d18',
  '#181511',
  '#12100d',
  '#0d0b09',
];

/** Mantine's ramps, from light to dark. Our own components read tokens.css instead. */
export const colors = {
  pine,
  madder,
  ochre,
  slate,
  gray,
  dark,
  red: madder,
  green: pine,
  yellow: ochre,
  blue: slate,
};
