import type { FaqCategory } from '@quiet-time/schema/faq-categories';
import { isStaff } from '@quiet-time/schema/roles';
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { Translated } from '../../blocks/editing/translated.js';
import { Idempotent, stored } from '../../blocks/idempotency.js';
import { Public } from '../../blocks/public.js';
import { Faq, FaqCategoryCount, FaqCategoryEnum } from './faq.entity.js';
import { FaqInput } from './faq.inputs.js';
import { editableFaq, type FaqService } from './faq.service.js';

type FaqContext = Context<{ faq: FaqService }>;

@Resolver(() => Faq)
export class FaqResolver {
  @Can('faq.read')
  @Public()
  @Translated(editableFaq)
  @Query(() => [Faq], { description: 'Active questions by category and order.' })
  faqs(
    @Ctx() { services }: FaqContext,
    @Arg('category', () => FaqCategoryEnum, { nullable: true }) category: FaqCategory | null,
  ) {
    return services.faq.shown(category ?? null);
  }

  @Can('faq.read')
  @Public()
  @Query(() => [FaqCategoryCount], {
    description: 'All categories. For administrators, counts include inactive questions.',
  })
  faqCategories(@Ctx() { services, viewer }: FaqContext) {
    return services.faq.categories(isStaff(viewer?.role));
  }

  @Can('faq.manage')
  @Query(() => [Faq], { description: 'All questions, by order, then by age.' })
  adminFaqs(@Ctx() { services }: FaqContext) {
    return services.faq.all();
  }

  @Can('faq.manage')
  @Idempotent(stored(Faq))
  @Mutation(() => Faq, { description: 'Adds a question with its answer.' })
  createFaq(@Ctx() context: FaqContext, @Arg('input', () => FaqInput) input: FaqInput) {
    return context.services.faq.create(input, callerOf(context));
  }

  @Can('faq.manage')
  @Mutation(() => Faq, { description: 'Changes a question or its answer.' })
  updateFaq(
    @Ctx() context: FaqContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => FaqInput) input: FaqInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
  ) {
    return context.services.faq.update(id, input, callerOf(context), version ?? undefined);
  }

  @Can('faq.manage')
  @Mutation(() => Faq, {
    description: 'Shows a question to readers or hides it. Without `isActive`, toggles it.',
  })
  toggleFaq(
    @Ctx() context: FaqContext,
    @Arg('id', () => ID) id: string,
    @Arg('isActive', () => Boolean, { nullable: true }) isActive: boolean | null,
  ) {
    return context.services.faq.toggle(id, callerOf(context), isActive ?? undefined);
  }

  @Can('faq.manage')
  @Mutation(() => ID, { description: 'Deletes a question. Returns its id.' })
  deleteFaq(@Ctx() context: FaqContext, @Arg('id', () => ID) id: string) {
    return context.services.faq.delete(id, callerOf(context));
  }
}
