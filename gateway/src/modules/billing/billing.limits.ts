/**
 * Events of the payment provider in a minute, from one of its addresses: far above the flood that follows an outage, as
 * what is refused comes again only after hours. One that is not signed by the provider costs no statement.
 */
export const webhooksPerMinute = 30_000;
