import { dailyMailPart, type PageOfDomain } from '../../blocks/member-page.js';

/** The invitation to the daily mail at the end of the home page. */
export const dailyMailPages: PageOfDomain[] = [{ path: '/', part: () => dailyMailPart }];
