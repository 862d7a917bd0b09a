import { Resolver } from 'node:dns/promises';
import { type Check, type Finding, messageOf, ok, problem, warning } from './finding.js';

/** Reads TXT records, like `resolveTxt` of Node. */
export type ReadTexts = (name: string) => Promise<string[][]>;

/** Milliseconds for an answer, and attempts. */
const patience = { timeout: 3_000, tries: 2 };

export const readPublicTexts: ReadTexts = (name) => new Resolver(patience).resolveTxt(name);

/** Checks by DNS whether receivers can recognize mails of the sender's domain: SPF, DKIM and DMARC. */
export const checkSenderDomain =
  (readTexts: ReadTexts): Check =>
  async ({ assumed, mailFrom, dkimSelector }) =>
    assumed.includes('MAIL_FROM') ? [] : checkDomain(domainOf(mailFrom), dkimSelector, readTexts);

const domainOf = (sender: string): string => /@([^@\s>]+)>?$/.exec(sender)![1]!.toLowerCase();

/** @param selector of the DKIM key; null: not configured */
export async function checkDomain(
  domain: string,
  selector: string | null,
  readTexts: ReadTexts,
): Promise<Finding[]> {
  const recordsAt = async (name: string, kind: RegExp): Promise<string[]> => {
    try {
      const texts = await readTexts(name);
      return texts.map((parts) => parts.join('')).filter((text) => kind.test(text));
    } catch (error) {
      if (['ENOTFOUND', 'ENODATA'].includes((error as { code?: string }).code ?? '')) return [];
      throw error;
    }
  };
  try {
    return [
      spfOf(domain, await recordsAt(domain, /^v=spf1(\s|$)/i)),
      selector
        ? dkimOf(
            `${selector}._domainkey.${domain}`,
            await recordsAt(`${selector}._domainkey.${domain}`, /(^|;)\s*p=/i),
          )
        : warning(
            `DKIM of ${domain} is not checked. Set DKIM_SELECTOR to the selector of your mail service.`,
          ),
      await dmarcOf(domain, recordsAt),
    ];
  } catch (error) {
    return [
      warning(`SPF, DKIM and DMARC of ${domain} could not be checked: DNS failed (${messageOf(error)}).`),
    ];
  }
}

function spfOf(domain: string, [record, ...others]: string[]): Finding {
  if (!record)
    return warning(
      `${domain} has no SPF record. Add the TXT record "v=spf1 include:… ~all" of your mail service, unless it uses a return path of its own.`,
    );
  if (others.length > 0)
    return problem(
      `${domain} has ${others.length + 1} SPF records, so receivers ignore them. Merge them into one.`,
    );
  if (/(^|\s)\+?all(\s|$)/i.test(record))
    return problem(`The SPF record of ${domain} allows every server. End it with ~all.`);
  return ok(`${domain} has an SPF record. It must name your mail service.`);
}

function dkimOf(name: string, [record]: string[]): Finding {
  if (!record)
    return problem(
      `There is no DKIM key at ${name}. Add the record that your mail service shows, or correct DKIM_SELECTOR.`,
    );
  return /(^|;)\s*p=\s*(;|$)/i.test(record)
    ? problem(`The DKIM key at ${name} is revoked. Add the current one of your mail service.`)
    : ok(`There is a DKIM key at ${name}.`);
}

/** A domain without a record of its own uses that of a domain above it. */
async function dmarcOf(
  domain: string,
  recordsAt: (name: string, kind: RegExp) => Promise<string[]>,
): Promise<Finding> {
  const labels = domain.split('.');
  for (let from = 0; from < labels.length - 1; from++) {
    const name = `_dmarc.${labels.slice(from).join('.')}`;
    const [record, ...others] = await recordsAt(name, /^v=DMARC1\b/i);
    if (!record) continue;
    if (others.length > 0)
      return problem(`There are ${others.length + 1} DMARC records at ${name}, so receivers ignore them.`);
    return /;\s*p=\s*(quarantine|reject)\b/i.test(record)
      ? ok(`Mails that only claim to come from ${domain} are held back (DMARC at ${name}).`)
      : warning(
          `DMARC at ${name} only watches. Once its reports show no failures of your mails, set p=quarantine.`,
        );
  }
  return problem(
    `${domain} has no DMARC record, which large receivers require. Add the TXT record _dmarc.${domain}: "v=DMARC1; p=none; rua=mailto:…".`,
  );
}
