import { m } from '@quiet-time/schema/sentences';
import css from './reading-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

const verse = [100, 94, 58];
const paragraph = [96, 100, 92, 98, 64];

/**
 * Boxes of a reading column, so that the text arrives without a layout shift.
 * @param titled whether the page already has its title; otherwise the skeleton has one
 */
export function ReadingSkeleton({ titled = false }) {
  const Label = titled ? 'p' : 'h1';
  return (
    <Skeleton className={css.root}>
      <div className={css.column}>
        <Label className={css.label}>{m.site_loading()}</Label>
        <i className={css.title} />
        <Lines className={css.verse} widths={verse} />
        <Lines className={css.paragraph} widths={paragraph} />
        <Lines className={css.paragraph} widths={paragraph} />
      </div>
    </Skeleton>
  );
}

function Lines({ className, widths }: { className?: string; widths: number[] }) {
  return (
    <div className={className}>
      {widths.map((width) => (
        <i key={width} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
