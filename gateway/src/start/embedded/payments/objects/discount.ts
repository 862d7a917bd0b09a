/** What a code is called at Stripe, and what it gives. */
export const promotionId = (code: string) => `promo_${code}`;
export const couponId = (code: string) => `coupon_${code}`;

/** The discount that a code has become: of a subscription, or of an invoice. */
export const discountId = (id: string) => `di_${id.slice(id.indexOf('_') + 1)}`;
