import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { Idempotent } from '../../blocks/idempotency.js';
import { ConnectionArgs, PageArgs } from '../../blocks/paging.js';
import { ContactInput, ContactMessageArgs, ContactReplyInput } from './contact.inputs.js';
import type { ContactService } from './contact.service.js';
import { ContactMessage, ContactMessageConnection, ContactMessagePage } from './contact-message.entity.js';

type ContactContext = Context<{ contact: ContactService }>;

@Resolver(() => ContactMessage)
export class ContactResolver {
  @Can('contact.send')
  @Idempotent(() => true)
  @Mutation(() => Boolean, { description: 'Stores a message and mails it to the support addresses.' })
  async sendContactMessage(
    @Ctx() { services, viewer, ip }: ContactContext,
    @Arg('input', () => ContactInput) input: ContactInput,
  ) {
    await services.contact.send(input, viewer, ip);
    return true;
  }

  @Can('contact.manage')
  @Query(() => ContactMessagePage, { description: 'Contact messages, newest first.' })
  contactMessages(
    @Ctx() { services }: ContactContext,
    @Args() wanted: ContactMessageArgs,
    @Args() page: PageArgs,
  ) {
    return services.contact.page(wanted, page);
  }

  @Can('contact.manage')
  @Query(() => ContactMessageConnection, { description: 'Contact messages, newest first.' })
  contactMessagesConnection(
    @Ctx() { services }: ContactContext,
    @Args() wanted: ContactMessageArgs,
    @Args() part: ConnectionArgs,
  ) {
    return services.contact.list(wanted, part);
  }

  @Can('contact.manage')
  @Mutation(() => ContactMessage, { description: 'Marks a contact message as handled, or reopens it.' })
  setContactMessageHandled(
    @Ctx() context: ContactContext,
    @Arg('id', () => ID) id: string,
    @Arg('handled', () => Boolean) handled: boolean,
  ) {
    return context.services.contact.setHandled(id, handled, callerOf(context));
  }

  @Can('contact.manage')
  @Idempotent(({ services }: ContactContext, id) => services.contact.read(id))
  @Mutation(() => ContactMessage, {
    description: 'Mails a reply to the sender of a contact message, and marks the message as handled.',
  })
  replyToContactMessage(
    @Ctx() context: ContactContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ContactReplyInput) input: ContactReplyInput,
  ) {
    return context.services.contact.reply(id, input, callerOf(context));
  }

  @Can('contact.manage')
  @Query(() => ContactMessage, {
    description: 'A contact message. Fails with NOT_FOUND if there is none.',
  })
  contactMessage(@Ctx() { services }: ContactContext, @Arg('id', () => ID) id: string) {
    return services.contact.read(id);
  }

  @Can('contact.manage')
  @Mutation(() => ID, { description: 'Deletes a contact message. Returns its id.' })
  deleteContactMessage(@Ctx() context: ContactContext, @Arg('id', () => ID) id: string) {
    return context.services.contact.delete(id, callerOf(context));
  }
}
