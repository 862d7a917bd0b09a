/**
 * Provider events per minute from one of its addresses. The limit is far above the burst after an outage, since a
 * refused event is sent again only after hours. An event without the provider's signature costs no database statement.
 */
export const webhooksPerMinute = 30_000;
