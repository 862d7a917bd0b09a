export type SceneKind = 'page' | 'seed' | 'gate' | 'cloud';

interface SceneProps {
  kind?: SceneKind;
  /** Drawing that replaces the built-in object. */
  children?: React.ReactNode;
}

/** Small line drawings for empty, locked and failed states: the horizon with one object on it. Decorative. */
export function Scene({ kind = 'page', children = objects[kind] }: SceneProps) {
  return (
    <svg
      width="180"
      height="90"
      viewBox="0 0 180 90"
      fill="none"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M60 84a30 30 0 0 1 60 0Z" fill="var(--sun-wash)" />
      <g stroke="var(--sun)" strokeWidth="1.2">
        <path d="M46 84a44 44 0 0 1 88 0" opacity=".6" />
        <path d="M30 84a60 60 0 0 1 120 0" opacity=".35" />
        <path d="M14 84a76 76 0 0 1 152 0" opacity=".18" />
      </g>
      <path d="M4 84h172" stroke="var(--line-strong)" strokeWidth="1.4" />
      <g stroke="var(--accent)" strokeWidth="1.7" fill="var(--sheet)">
        {children}
      </g>
    </svg>
  );
}

const objects = {
  page: (
    <>
      <path d="M90 58c-8-6-20-7-30-4v30c10-3 22-2 30 4 8-6 20-7 30-4V54c-10-3-22-2-30 4Z" />
      <path d="M90 58v30" />
      <path
        d="M68 63c5-.8 10 0 14 2M68 70c5-.8 10 0 14 2M98 65c4-2 9-2.8 14-2M98 72c4-2 9-2.8 14-2"
        strokeWidth="1.2"
      />
    </>
  ),
  seed: (
    <>
      <path d="M90 84V56" fill="none" />
      <path d="M90 68c-12 0-18-7-18-16 12 0 18 6 18 16ZM90 60c0-10 6-16 17-17 0 10-6 17-17 17Z" />
    </>
  ),
  gate: (
    <>
      <path d="M66 84V58a24 24 0 0 1 48 0v26" />
      <path d="M78 84V60M90 84V54M102 84V60M66 68h48" fill="none" strokeWidth="1.3" />
    </>
  ),
  cloud: <path d="M70 76h42a12 12 0 0 0 1-24 18 18 0 0 0-34-4 14 14 0 0 0-9 28Z" />,
} satisfies Record<SceneKind, React.ReactNode>;
