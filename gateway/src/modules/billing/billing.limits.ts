/**
 * Events of the payment provider in a minute, from one of its addresses: far above the flood that follows an outage,
 * since a refused event is sent again only after hours. An event without the provider's signature costs no statement.
 */
export const webhooksPerMinute = 30_000;
