import { dawn } from '@quiet-time/schema/dawn-paths';

/**
 * The one big picture: first light over three hills. Line and flat fill in colors of the tokens, so it follows the
 * theme. Decorative; `className` sets its size.
 */
export function Dawn({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox={dawn.box}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      fill="none"
    >
      <g transform={dawn.sun}>
        {dawn.rings.map(({ radius, opacity }) => (
          <circle key={radius} r={radius} stroke="var(--sun)" strokeWidth="1.1" opacity={opacity} />
        ))}
        <circle r={dawn.sunRadius} fill="var(--sun-soft)" />
      </g>
      {dawn.hills.map(({ color, path }) => (
        <path key={color} d={path} fill={color} />
      ))}
      <g stroke="var(--hill-line)" strokeWidth="1" opacity=".55">
        {dawn.lines.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
    </svg>
  );
}
