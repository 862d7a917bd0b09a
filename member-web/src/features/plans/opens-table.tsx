import { m } from '@quiet-time/schema/sentences';
import { IconCheck } from '../../ui/icons.ts';
import type { OfferedPlan } from './offered-plan.ts';
import { openedBy } from './opened-by.ts';
import css from './opens-table.module.css';

/** Table of features, without a plan and with each of the plans. */
export function OpensTable({ plans }: { plans: readonly OfferedPlan[] }) {
  return (
    <div className={css.root}>
      <h2 id="opens">{m.plans_table()}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than the screen, the arrow keys move it */}
      <section className={css.scroller} aria-labelledby="opens" tabIndex={0}>
        <table aria-labelledby="opens">
          <thead>
            <tr>
              <th scope="col">{m.plans_table_what()}</th>
              <th scope="col">{m.plans_free()}</th>
              {plans.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {openedBy(plans).map(({ what, free, plans: open }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {[free, ...open].map((yes, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay where they are
                  <td key={index}>{yes ? <Yes /> : <No />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const Yes = () => (
  <>
    <IconCheck size={20} aria-hidden="true" />
    <span className={css.words}>{m.plans_yes()}</span>
  </>
);

const No = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className={css.words}>{m.plans_no()}</span>
  </>
);
