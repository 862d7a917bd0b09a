import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { Public } from '../../blocks/public.js';
import { LegalTexts, Settings } from './settings.entity.js';
import { SettingsInput } from './settings.inputs.js';
import type { SettingsForEditing, SettingsService } from './settings.service.js';

type SettingsContext = Context<{ settings: SettingsService }>;

@Resolver(() => Settings)
export class SettingsResolver {
  @Can('settings.view')
  @Query(() => Settings, { description: 'Settings in effect.' })
  settings(@Ctx() { services }: SettingsContext) {
    return services.settings.forEditing();
  }

  @Can('settings.read')
  @Public()
  @Query(() => LegalTexts, { description: 'Privacy policy and imprint of the site.' })
  legalTexts(@Ctx() { services }: SettingsContext) {
    return services.settings.current;
  }

  @Can('settings.manage')
  @Mutation(() => Settings, {
    description: 'Updates the settings. They take effect in all processes within a second.',
  })
  updateSettings(
    @Ctx() context: SettingsContext,
    @Arg('input', () => SettingsInput) input: SettingsInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
  ) {
    return context.services.settings.update(input, callerOf(context), version ?? undefined);
  }

  @FieldResolver(() => [String], {
    description: 'Names of the settings that the environment overrides. They cannot be changed here.',
  })
  decidedOutside(@Root() { decidedOutside }: SettingsForEditing) {
    return decidedOutside;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'After a save: why its podcast cover could not be checked.',
  })
  coverWarning(@Root() { coverWarning }: SettingsForEditing) {
    return coverWarning;
  }
}
