import type { ReactNode } from 'react';

/** Object on the horizon of the small drawings of Explore, scaled for a scene. */
const standing = (object: ReactNode) => (
  <g transform="translate(90 84) scale(1.4) translate(-36 -44)" strokeWidth="1.25">
    {object}
  </g>
);

/** Objects for scenes of single pages: prayers, journal, words, favorites, mails. */
export const sceneObjects = {
  candle: standing(
    <>
      <path d="M31 44V26h10v18Z" />
      <path d="M36 26v-3" />
      <path d="M36 22c-4.5-3-4-6.5 0-12 4 5.5 4.5 9 0 12Z" fill="var(--sun-soft)" />
    </>,
  ),
  notebook: standing(
    <>
      <path d="M24 44V18a3 3 0 0 1 3-3h18a3 3 0 0 1 3 3v26Z" />
      <path d="M29.5 15v29" />
      <path d="M34 22h9M34 27h9M34 32h5" strokeWidth=".9" />
    </>,
  ),
  words: standing(
    <>
      <path d="M24 13h24a4 4 0 0 1 4 4v15a4 4 0 0 1-4 4H39l-7 7v-7h-8a4 4 0 0 1-4-4V17a4 4 0 0 1 4-4Z" />
      <path d="M27 21h18M27 26h12" strokeWidth=".9" />
    </>,
  ),
  heart: standing(
    <path
      d="M36 41c-9-6-13-10-13-15a6.6 6.6 0 0 1 13-2.2A6.6 6.6 0 0 1 49 26c0 5-4 9-13 15Z"
      fill="var(--sun-soft)"
    />,
  ),
  letter: standing(
    <>
      <path d="M19 20h34v24H19Z" />
      <path d="m19 21 17 13 17-13" fill="none" />
    </>,
  ),
};
export type SceneObject = keyof typeof sceneObjects;
