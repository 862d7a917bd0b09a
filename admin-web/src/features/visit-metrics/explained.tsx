import { type VisitMetric, visitMetrics } from '@quiet-time/schema/visit-metrics';
import css from './explained.module.css';
import { valueText } from './page-speed.ts';

const meanings: Record<VisitMetric, string> = {
  LCP: 'until the largest thing on the page was there',
  INP: 'from a press to what it changed, of the slowest',
  CLS: 'how much of the page moved while it was read',
  FCP: 'until something was there',
  TTFB: 'until the server answered',
};

/** Meaning of the columns, with the limits for good and poor. */
export function Explained() {
  return (
    <dl className={css.root}>
      {(Object.keys(meanings) as VisitMetric[]).map((metric) => {
        const { good, poor } = visitMetrics[metric];
        return (
          <div key={metric}>
            <dt>{metric}</dt>
            <dd>
              {meanings[metric]}. Good up to {valueText(metric, good)}, poor above {valueText(metric, poor)}.
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
