export type DrawingKind = 'devotionals' | 'prayers' | 'bible' | 'journal' | 'meditation' | 'words';

/** The horizon with its light and one object in pine line, in the style of the large scenes. Decorative. */
export function ExploreDrawing({ kind, className }: { kind: DrawingKind; className?: string | undefined }) {
  return (
    <svg
      className={className}
      width="72"
      height="46"
      viewBox="0 0 72 46"
      fill="none"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M15 44a21 21 0 0 1 42 0Z" fill="var(--sun-wash)" />
      <g stroke="var(--sun)" strokeWidth="1.1">
        <path d="M9 44a27 27 0 0 1 54 0" opacity=".5" />
        <path d="M2 44a34 34 0 0 1 68 0" opacity=".25" />
      </g>
      <path d="M1 44h70" stroke="var(--line-strong)" strokeWidth="1.2" />
      <g stroke="var(--accent)" strokeWidth="1.6" fill="var(--sheet)">
        {objects[kind]}
      </g>
    </svg>
  );
}

const objects = {
  devotionals: (
    <>
      <path d="M25 44a11 11 0 0 1 22 0Z" fill="var(--sun-soft)" />
      <path d="M36 27v-6M24 31l-3.5-3.5M48 31l3.5-3.5" />
    </>
  ),
  prayers: (
    <>
      <path d="M31 44V26h10v18Z" />
      <path d="M36 26v-3" />
      <path d="M36 22c-4.5-3-4-6.5 0-12 4 5.5 4.5 9 0 12Z" fill="var(--sun-soft)" />
    </>
  ),
  bible: (
    <>
      <path d="M36 25c-5.5-4-12.5-4.7-18.5-2.7V41c6-2 13-1.3 18.5 2.7 5.5-4 12.5-4.7 18.5-2.7V22.3C48.5 20.3 41.5 21 36 25Z" />
      <path d="M36 25v18.5" />
      <path
        d="M22.5 27.5c3-.5 6 0 8.5 1.2M22.5 32.5c3-.5 6 0 8.5 1.2M41 28.7c2.5-1.2 5.5-1.7 8.5-1.2M41 33.7c2.5-1.2 5.5-1.7 8.5-1.2"
        strokeWidth="1.1"
      />
    </>
  ),
  journal: (
    <>
      <path d="M24 44V18a3 3 0 0 1 3-3h18a3 3 0 0 1 3 3v26Z" />
      <path d="M29.5 15v29" />
      <path d="M34 22h9M34 27h9M34 32h5" strokeWidth="1.1" />
    </>
  ),
  meditation: (
    <g transform="translate(36 44) scale(.86) translate(-90 -84)" strokeWidth="1.9">
      <path d="M90 84V56" fill="none" />
      <path d="M90 68c-12 0-18-7-18-16 12 0 18 6 18 16ZM90 60c0-10 6-16 17-17 0 10-6 17-17 17Z" />
    </g>
  ),
  words: (
    <>
      <path d="M24 13h24a4 4 0 0 1 4 4v15a4 4 0 0 1-4 4H39l-7 7v-7h-8a4 4 0 0 1-4-4V17a4 4 0 0 1 4-4Z" />
      <path
        d="M36 31c-5-3.3-7-5.4-7-8a3.6 3.6 0 0 1 7-1.2A3.6 3.6 0 0 1 43 23c0 2.6-2 4.7-7 8Z"
        fill="var(--sun-soft)"
      />
    </>
  ),
} satisfies Record<DrawingKind, React.ReactNode>;
