import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { limits } from '@quiet-time/schema/limits';
import { planIcons, planPermissions, twelveMonths } from '@quiet-time/schema/plans';
import { subscriptions } from '@quiet-time/schema/subscriptions';
import { optionsOf } from '../../lib/options-of.ts';
import css from '../../ui/field-groups.module.css';
import type { FieldsProps } from '../../ui/section/item-form-dialog.tsx';
import { PlanPayers } from './plan-payers.tsx';
import { keyOf, type ListedPlan, type PlanValues, permissionLabels, resultingTier } from './plan-values.ts';
import { PriceDifferences } from './price-differences.tsx';

const cycles = { monthly: 'Monthly', yearly: 'Yearly' } as const;

/** Fields of a plan. */
export function PlanFields({ form, item }: FieldsProps<ListedPlan, PlanValues>) {
  const { name, key, pricing } = form.values;
  const rename = (changed: string) => {
    form.setFieldValue('name', changed);
    // The key follows the name until it is edited.
    if (!item && key === keyOf(name)) form.setFieldValue('key', keyOf(changed));
  };
  const onOff = (path: string) => form.getInputProps(path, { type: 'checkbox' });
  return (
    <>
      <div className={css.pair}>
        <TextInput
          {...form.getInputProps('name')}
          onChange={(event) => rename(event.currentTarget.value)}
          label="Name"
          required
          maxLength={limits.plan.name}
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('key')}
          label="Key"
          description={
            item ? 'It never changes.' : 'Lowercase letters, digits, _ and -. It never changes later.'
          }
          required
          readOnly={item !== null}
          maxLength={limits.plan.key}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Textarea {...form.getInputProps('description')} label="Description" required rows={3} />
      <fieldset className={css.root}>
        <legend>Price</legend>
        <p className={css.hint}>
          Use the price IDs of Stripe (price_…), not the product IDs (prod_…). Without one a plan cannot be
          paid for that period. An ID belongs to one plan, and Stripe has to charge the same amount for it.
        </p>
        {item && <PriceDifferences planId={item.id} />}
        {item && <PlanPayers planId={item.id} values={form.values} />}
        {(['monthly', 'yearly'] as const).map((cycle) => (
          <div key={cycle} className={css.pair}>
            <TextInput
              {...form.getInputProps(`pricing.${cycle}.price`)}
              type="number"
              step={0.01}
              min={0}
              label={`${cycles[cycle]} price`}
              description={
                cycle === 'monthly'
                  ? 'US dollars'
                  : `Empty: twelve months, $${twelveMonths(Number(pricing.monthly.price))}`
              }
              required={cycle === 'monthly'}
            />
            <TextInput
              {...form.getInputProps(`pricing.${cycle}.stripePriceId`)}
              label={`${cycles[cycle]} Stripe price ID`}
              description="price_…"
              maxLength={limits.plan.priceId}
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        ))}
        <TextInput
          {...form.getInputProps('pricing.yearly.discountPercentage')}
          type="number"
          min={0}
          max={100}
          label="Yearly discount in percent"
          description="Shown with the price. It does not reduce the price."
        />
      </fieldset>
      <div className={css.pair}>
        <Textarea
          {...form.getInputProps('features')}
          label="Features"
          description="One a line"
          required
          rows={5}
        />
        <Textarea
          {...form.getInputProps('limitations')}
          label="Limitations"
          description="One a line"
          rows={5}
        />
      </div>
      <fieldset className={css.root}>
        <legend>Rights</legend>
        <p className={css.hint}>
          What members may do follows from the tier alone. The switches below it are only shown with the plan.
        </p>
        <div className={css.pair}>
          <NativeSelect
            {...form.getInputProps('tier')}
            label="Tier"
            description={`Resulting tier: ${subscriptions[resultingTier(form.values)]()}`}
            data={[{ value: '', label: 'From price and family' }, ...optionsOf(subscriptions)]}
          />
          <Switch {...onOff('isFamily')} label="Family plan" description="Up to 4 members and 4 devices" />
        </div>
        <div className={css.pair}>
          {planPermissions.map((permission) => (
            <Switch
              key={permission}
              {...onOff(`permissions.${permission}`)}
              label={permissionLabels[permission]}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={css.root}>
        <legend>Display</legend>
        <div className={css.pair}>
          <NativeSelect {...form.getInputProps('icon')} label="Icon" data={[...planIcons]} />
          <TextInput
            {...form.getInputProps('color.primary')}
            type="color"
            label="Primary color"
            className={css.color}
          />
          <TextInput
            {...form.getInputProps('color.secondary')}
            type="color"
            label="Secondary color"
            className={css.color}
          />
          <TextInput
            {...form.getInputProps('order')}
            label="Order"
            description="Lower numbers come first"
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
          />
          <Switch {...onOff('isActive')} label="Active" description="Inactive plans cannot be chosen." />
          <Switch
            {...onOff('isPopular')}
            label="Popular"
            description="Unmarks the previously popular plan."
          />
        </div>
      </fieldset>
    </>
  );
}
