import { getClientCode, loadClientCodeBy } from '@quiet-time/web/asking/client-code.ts';
import { session } from '@quiet-time/web/session.ts';

// What a guest reads came with the page, so Apollo Client is no part of what it begins with.
loadClientCodeBy(() => import('@quiet-time/web/asking/apollo.ts'));
// A member is asked for at once. Who needs it says so if it does not come.
if (session.token()) getClientCode().catch(() => {});
