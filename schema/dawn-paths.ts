/** The big picture in a box of 1440 by 320: first light over three hills. */
export const dawn = {
  box: '0 0 1440 320',
  /** Position of the sun. */
  sun: 'translate(720 232)',
  sunRadius: 34,
  rings: [58, 92, 134, 184, 242, 308, 382].map((radius, index) => ({
    radius,
    opacity: 0.52 - index * 0.075,
  })),
  hills: [
    { color: 'var(--hill-1)', path: 'M0 214c150-34 300-30 470 2s330 30 500-4 320-34 470-8v116H0Z' },
    { color: 'var(--hill-2)', path: 'M0 262c190-46 380-50 600-14s420 30 840-36v108H0Z' },
    { color: 'var(--hill-3)', path: 'M0 296c260-26 560-40 820-16s430 16 620-12v52H0Z' },
  ],
  lines: [
    'M0 214c150-34 300-30 470 2s330 30 500-4 320-34 470-8',
    'M0 262c190-46 380-50 600-14s420 30 840-36M0 274c190-44 390-46 606-10s420 28 834-34',
    'M0 296c260-26 560-40 820-16s430 16 620-12M0 306c260-24 560-36 820-13s430 14 620-10',
  ],
};
