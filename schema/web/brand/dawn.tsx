const rings = [58, 92, 134, 184, 242, 308, 382];

/**
 * The one big picture: first light over three hills. Line and flat fill in colours of the tokens, so it follows the
 * theme. Decorative; `className` sets its size.
 */
export function Dawn({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 320"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      fill="none"
    >
      <g transform="translate(720 232)">
        {rings.map((radius, index) => (
          <circle
            key={radius}
            r={radius}
            stroke="var(--sun)"
            strokeWidth="1.1"
            opacity={0.52 - index * 0.075}
          />
        ))}
        <circle r="34" fill="var(--sun-soft)" />
      </g>
      <path d="M0 214c150-34 300-30 470 2s330 30 500-4 320-34 470-8v116H0Z" fill="var(--hill-1)" />
      <path d="M0 262c190-46 380-50 600-14s420 30 840-36v108H0Z" fill="var(--hill-2)" />
      <path d="M0 296c260-26 560-40 820-16s430 16 620-12v52H0Z" fill="var(--hill-3)" />
      <g stroke="var(--hill-line)" strokeWidth="1" opacity=".55">
        <path d="M0 214c150-34 300-30 470 2s330 30 500-4 320-34 470-8" />
        <path d="M0 262c190-46 380-50 600-14s420 30 840-36M0 274c190-44 390-46 606-10s420 28 834-34" />
        <path d="M0 296c260-26 560-40 820-16s430 16 620-12M0 306c260-24 560-36 820-13s430 14 620-10" />
      </g>
    </svg>
  );
}
