import { getClientCode, loadClientCodeBy } from '@quiet-time/web/asking/client-code.ts';
import { session } from '@quiet-time/web/session.ts';

// Apollo Client is not in the first download: a guest's data comes with the page.
loadClientCodeBy(() => import('@quiet-time/web/asking/apollo.ts'));
// Members need it at once. Each user of the client handles a failure to load itself.
if (session.token()) getClientCode().catch(() => {});
