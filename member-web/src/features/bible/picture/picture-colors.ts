/** Colors of both schemes. A picture keeps its own, whatever the scheme of the page. */
export const pictureColors = {
  light: {
    sky: ['#faf6ee', '#fbe7c3'],
    sun: '#b9770e',
    disc: '#f0c56b',
    hills: ['#dfe4d3', '#c5d3c2', '#a9c0b0'],
    contour: '#6f9482',
    ink: '#2b251e',
    quiet: '#574e42',
    reference: '#275546',
  },
  dark: {
    sky: ['#181511', '#3a2a18'],
    sun: '#e3b45c',
    disc: '#b88430',
    hills: ['#2a2c22', '#202a23', '#17211c'],
    contour: '#4d6b5c',
    ink: '#efe8db',
    quiet: '#cbc1b0',
    reference: '#a6d3bd',
  },
} as const;

export type PictureLook = keyof typeof pictureColors;
export type PictureColors = (typeof pictureColors)[PictureLook];
