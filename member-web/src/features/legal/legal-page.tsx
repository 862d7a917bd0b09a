import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { Link } from 'react-router';
import { MainHeading } from '../../ui/arrival.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import page from '../../ui/page.module.css';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useNotFound } from '../../ui/rendering.ts';
import { legalTextsQuery } from './legal.documents.ts';
import css from './legal-page.module.css';

const titles = { imprint: m.legal_imprint, privacy: m.legal_privacy };

/** `/imprint` and `/privacy`: texts by an administrator. Without a text, the page does not exist. */
export default function LegalPage({ text: name }: { text: keyof typeof titles }) {
  const title = titles[name]();
  const answer = useGatewayQuery(legalTextsQuery);
  const text = answer.data?.legalTexts[name] ?? '';
  usePageTitle(title);
  useNotFound(answer.status === 'ready' && text === '');
  if (answer.status === 'waiting') return <PageSkeleton />;
  if (answer.status === 'ready' && text === '') {
    return (
      <EmptyState kind="page" main title={m.site_no_page()} text={m.site_no_page_text()}>
        <Button component={Link} to="/">
          {m.site_back_to_home()}
        </Button>
      </EmptyState>
    );
  }
  return (
    <div className={`${page.page} ${page.reading} ${css.root}`}>
      <MainHeading>{title}</MainHeading>
      {answer.status === 'failed' ? (
        <LoadFailed of={answer} title={m.legal_load_failed()} />
      ) : (
        <p dir="auto">{text}</p>
      )}
    </div>
  );
}
