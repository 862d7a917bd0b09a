import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { cut } from '@quiet-time/schema/cut';
import { faqCategories } from '@quiet-time/schema/faq-categories';
import { folded } from '@quiet-time/schema/folded';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { dayOf } from '@quiet-time/web/moments.ts';
import { failure } from '@quiet-time/web/sentence.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { lazyDialog } from '../../ui/section/edited-item.tsx';
import { Section } from '../../ui/section/section.tsx';
import { type Column, RowName, Table } from '../../ui/section/table.tsx';
import type { Deletion } from '../../ui/section/use-delete.tsx';
import { useFilters } from '../../ui/section/use-filters.ts';
import { useList } from '../../ui/section/use-list.ts';
import type { SectionProps } from '../../ui/section-props.ts';
import table from '../../ui/table.module.css';
import { CategoryCounts } from './category-counts.tsx';
import { DeleteFaqDocument, FaqListDocument, ToggleFaqDocument } from './faq.documents.ts';
import { type ListedFaq, stale } from './faq-values.ts';

const FaqDialog = lazyDialog(() => import('./faq-dialog.tsx'));

const filterSpec = {
  search: { label: 'Search FAQs', hint: 'Question or answer', max: limits.faq.search },
  // Its control is `CategoryCounts`.
  selects: { category: { options: faqCategories } },
};

const columns: Column<ListedFaq>[] = [
  {
    label: 'Question',
    cell: (faq, { edit }) => (
      <>
        <RowName onOpen={() => edit(faq)}>{faq.question}</RowName>
        <small>{cut(faq.answer, limits.faq.preview)}</small>
        <small className={table.belowDesktop}>
          {faqCategories[faq.category]()}, order {faq.order}, {dayOf(faq.createdAt)}
        </small>
      </>
    ),
  },
  { label: 'Category', from: 'desktop', cell: ({ category }) => faqCategories[category]() },
  { label: 'Order', from: 'desktop', cell: ({ order }) => order },
  { label: 'Created', from: 'desktop', cell: ({ createdAt }) => dayOf(createdAt) },
  { label: 'Active', cell: (faq) => <Active faq={faq} /> },
];

const deletion: Deletion<ListedFaq> = {
  what: 'FAQ',
  document: DeleteFaqDocument,
  nameOf: ({ question }) => question,
  deleted: m.faq_deleted(),
  stale,
  restorable: true,
};

/** Section for FAQs: adds, orders, hides and deletes them. */
export default function FaqSection({ onLoaded }: SectionProps) {
  const filters = useFilters(filterSpec);
  const list = useList(FaqListDocument, { pick: ({ adminFaqs }) => adminFaqs, onLoaded });
  const { search, category } = filters.values;
  const words = folded(search);
  const shown = list.items?.filter(
    (faq) =>
      (category === null || faq.category === category) &&
      (folded(faq.question).includes(words) || folded(faq.answer).includes(words)),
  );
  return (
    <Section
      title="FAQ Management"
      summary={list.items?.length ? summaryOf(list.items) : undefined}
      what="FAQs"
      {...{ list, shown, filters, deletion }}
      underFilters={
        list.data && (
          <CategoryCounts
            categories={list.data.faqCategories}
            chosen={category}
            onChoose={(value) => filters.set({ category: value })}
          />
        )
      }
      failed={{ title: m.faqs_load_error(), toasted: true }}
      empty={{ scene: 'seed', title: 'No FAQs yet', text: 'Write down what people ask most often.' }}
      noneMatch={{ title: m.faqs_none_match(), text: 'Try other words or another category.' }}
      create="New FAQ"
      Dialog={FaqDialog}
    >
      {(items, actions) => <Table label="FAQs" {...{ columns, items, actions }} nameOf={deletion.nameOf} />}
    </Section>
  );
}

function summaryOf(faqs: readonly ListedFaq[]): string {
  const hidden = faqs.filter(({ isActive }) => !isActive).length;
  const all = `${faqs.length} in all`;
  return hidden > 0 ? `${all}, ${hidden} of them hidden from readers.` : `${all}.`;
}

/** Switch that shows an FAQ to readers or hides it. It moves at once, and back after a failure. */
function Active({ faq: { id, question, version, isActive } }: { faq: ListedFaq }) {
  const [send] = useMutation(ToggleFaqDocument);
  const toggle = (isActive: boolean) =>
    void send({
      variables: { id, isActive },
      optimisticResponse: { toggleFaq: { __typename: 'Faq', id, isActive, version } as never },
    }).then(
      () => toast.success(isActive ? m.faq_shown() : m.faq_hidden(), { subject: id }),
      (error) => toast.error(failure(m.faq_toggle_failed(), error), { subject: id }),
    );
  return (
    <Switch
      aria-label={`Active: ${question}`}
      checked={isActive}
      onChange={(event) => toggle(event.currentTarget.checked)}
    />
  );
}
