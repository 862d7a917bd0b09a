import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { faqMessages } from '@quiet-time/schema/faq-messages';
import { limits } from '@quiet-time/schema/limits';
import { lazyPart } from '@quiet-time/schema/web/lazy-part.tsx';
import { failure } from '@quiet-time/schema/web/sentence.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAddress } from '../../lib/use-address.ts';
import { useOpened } from '../../lib/use-opened.ts';
import { DeleteItem } from '../../ui/delete-item.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import css from '../../ui/panel.module.css';
import { SearchField } from '../../ui/search-field.tsx';
import type { SectionProps } from '../../ui/section-props.ts';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { CategoryCounts } from './category-counts.tsx';
import { DeleteFaqDocument, FaqListDocument, ToggleFaqDocument } from './faq.documents.ts';
import { FaqsTable } from './faqs-table.tsx';
import { categoryOf, type ListedFaq, staleAfterChange, wantedFaqs } from './listed-faq.ts';

const loadDialog = () => import('./faq-dialog.tsx');
const FaqDialog = lazyPart(loadDialog);

/** What is often asked: writing, ordering, hiding and deleting it. */
export default function FaqSection({ onLoaded }: SectionProps) {
  const { params, change } = useAddress();
  const { data, previousData, loading, error, refetch } = useQuery(FaqListDocument, {
    fetchPolicy: 'cache-and-network',
  });
  const toggle = useToggle();
  const [deleting, setDeleting] = useState<ListedFaq | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (data && !loading) onLoaded(new Date());
  }, [data, loading, onLoaded]);
  useEffect(() => {
    // Fetched while the list is being read, so that it opens at once.
    void loadDialog().catch(() => {});
  }, []);

  const list = data ?? previousData;
  const faqs = list?.adminFaqs;
  const search = params.get('q') ?? '';
  const category = categoryOf(params.get('category'));
  const wanted = faqs && wantedFaqs(faqs, category, search);
  const edit = params.get('edit');
  const editing = useOpened(faqs, edit);
  const closeDelete = (deleted: boolean) => {
    // Behind an open dialog nothing takes the focus.
    flushSync(() => setDeleting(null));
    // The button that was pressed is gone with its row.
    if (deleted) heading.current?.focus();
  };
  return (
    <>
      <PageHead
        title="FAQ Management"
        headingRef={heading}
        summary={faqs?.length ? summaryOf(faqs) : undefined}
        actions={
          <Button
            leftSection={<IconPlus size={17} aria-hidden="true" />}
            onClick={() => change({ edit: 'new' })}
          >
            New FAQ
          </Button>
        }
      />
      <section className={css.root} aria-label="List of FAQs" aria-busy={loading}>
        {error ? (
          <LoadFailed
            title={faqMessages.faqsLoadError}
            toasted
            error={error}
            onRetry={() => void refetch().catch(() => {})}
          />
        ) : !list || !wanted ? (
          <TableSkeleton />
        ) : (
          <>
            <FilterBar label="Search FAQs">
              <SearchField
                label="Search FAQs"
                hint="Question or answer"
                value={search}
                maxLength={limits.faq.search}
                onSearch={(words) => change({ q: words }, true)}
              />
            </FilterBar>
            <CategoryCounts
              categories={list.faqCategories}
              chosen={category}
              onChoose={(value) => change({ category: value }, true)}
            />
            {wanted.length > 0 ? (
              <FaqsTable
                items={wanted}
                onEdit={({ id }) => change({ edit: id })}
                onToggle={toggle}
                onDelete={setDeleting}
              />
            ) : (
              <EmptyState
                scene="seed"
                title={list.adminFaqs.length === 0 ? 'No FAQs yet' : faqMessages.faqsNoneMatch}
                text={
                  list.adminFaqs.length === 0
                    ? 'Write down what people ask most often.'
                    : 'Try other words or another category.'
                }
              />
            )}
          </>
        )}
      </section>
      {edit && (edit === 'new' || editing) && (
        <Suspense fallback={null}>
          <FaqDialog key={edit} faq={editing} onClose={() => change({ edit: null }, true)} />
        </Suspense>
      )}
      {deleting && <DeleteFaq faq={deleting} onClose={closeDelete} />}
    </>
  );
}

function summaryOf(faqs: readonly ListedFaq[]): string {
  const hidden = faqs.filter(({ isActive }) => !isActive).length;
  const all = `${faqs.length} in all`;
  return hidden > 0 ? `${all}, ${hidden} of them hidden from readers.` : `${all}.`;
}

/** Shows an FAQ to readers or hides it; the switch moves at once, and back when that fails. */
function useToggle() {
  const [send] = useMutation(ToggleFaqDocument);
  return ({ id, version }: ListedFaq, isActive: boolean) =>
    void send({
      variables: { id, isActive },
      optimisticResponse: { toggleFaq: { __typename: 'Faq', id, isActive, version } as never },
    }).then(
      () => toast.success(isActive ? faqMessages.faqShown : faqMessages.faqHidden, { subject: id }),
      (error) => toast.error(failure(faqMessages.faqToggleFailed, error), { subject: id }),
    );
}

function DeleteFaq({ faq: { id, question }, onClose }: { faq: ListedFaq; onClose(deleted: boolean): void }) {
  const [remove] = useMutation(DeleteFaqDocument, staleAfterChange);
  return (
    <DeleteItem
      title="Delete FAQ"
      remove={() => remove({ variables: { id } })}
      deleted={faqMessages.faqDeleted}
      failed={faqMessages.faqDeleteFailed}
      onClose={onClose}
    >
      <p>
        <strong>{question}</strong>
      </p>
      <p>{faqMessages.faqDeleteConfirm}</p>
    </DeleteItem>
  );
}
