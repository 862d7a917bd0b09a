import { Button } from '@mantine/core';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { Link } from 'react-router';
import { IconCheck } from '../../ui/icons.ts';
import { TitledPanel } from '../../ui/titled-panel.tsx';
import { type DashboardDocument, HideSiteSetupDocument } from './dashboard.documents.ts';
import { type Demo, DemoContent } from './demo-content.tsx';
import css from './setup-list.module.css';

export type Setup = NonNullable<ResultOf<typeof DashboardDocument>['siteSetup']>;

/** The steps in the order of a first day. Without an address: done on the server. */
const steps: { key: keyof Setup; text: string; to?: string; detail: string }[] = [
  {
    key: 'devotionals',
    text: 'First week of devotionals',
    to: '/admin?s=devotionals&view=calendar',
    detail: 'Write them, or import a spreadsheet or posts. Today counts as the first day.',
  },
  {
    key: 'siteName',
    text: 'Name of the site',
    to: '/admin?s=settings',
    detail: 'It stands in the header, in mails and in search results.',
  },
  {
    key: 'addresses',
    text: 'Email addresses',
    to: '/admin?s=settings',
    detail: 'Two for messages of readers, one of the publisher.',
  },
  {
    key: 'legalTexts',
    text: 'Imprint and privacy policy',
    to: '/admin?s=settings',
    detail: 'The footer links both once they are written.',
  },
  {
    key: 'prayers',
    text: 'First prayer',
    to: '/admin?s=prayers&edit=new&type=daily',
    detail: 'Of the day, the week or the month.',
  },
  {
    key: 'about',
    text: 'About page',
    to: '/admin?s=about&edit=content',
    detail: 'Who you are, and what the site offers.',
  },
  {
    key: 'faqs',
    text: 'First FAQ',
    to: '/admin?s=faq&edit=new',
    detail: 'A question that you are often asked.',
  },
  {
    key: 'plans',
    text: 'Plans and Stripe',
    to: '/admin?s=plans',
    detail: 'Offer a plan. Stripe’s keys are set on the server.',
  },
  {
    key: 'mails',
    text: 'A mail that arrived',
    to: '/admin?s=users&edit=new',
    detail: 'Add a person, such as an editor: they get an invitation by mail.',
  },
  {
    key: 'backup',
    text: 'First backup',
    detail: 'Run npm run backup on the server, and let it run every night.',
  },
];

/** Steps of setting up a new site. Each is done or open as the data shows. */
export function SetupList({ setup, demo }: { setup: Setup; demo: Demo }) {
  const [hide, { loading }] = useMutation(HideSiteSetupDocument, { refetchQueries: ['Dashboard'] });
  const done = steps.filter(({ key }) => setup[key]).length;
  const hideNow = async () => {
    try {
      await hide();
    } catch (error) {
      toast.error(reasonFor(error, 'The list could not be hidden. Please try again.'));
    }
  };
  return (
    <TitledPanel title="Set up this site" note={`${done} of ${steps.length} done`} flush>
      <ul className={css.steps}>
        {steps.map(({ key, text, to, detail }) => (
          <li key={key} data-done={setup[key] || undefined}>
            <span className={css.mark} role="img" aria-label={setup[key] ? 'Done' : 'Open'}>
              {setup[key] && <IconCheck size={16} aria-hidden="true" />}
            </span>
            <div>
              {to && !setup[key] ? <Link to={to}>{text}</Link> : <strong>{text}</strong>}
              {!setup[key] && <small>{detail}</small>}
              {key === 'devotionals' && <DemoContent of={demo} />}
            </div>
          </li>
        ))}
      </ul>
      <div className={css.hide}>
        <Button variant="subtle" size="compact-sm" loading={loading} onClick={() => void hideNow()}>
          Hide this list
        </Button>
      </div>
    </TitledPanel>
  );
}
