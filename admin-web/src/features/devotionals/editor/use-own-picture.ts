import { htmlOfParagraphs, paragraphsOfHtml } from '@quiet-time/schema/formatted-text';
import { failure } from '@quiet-time/web/sentence.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { copyPicture } from '@quiet-time/web/upload.ts';
import { useEffect, useRef, useState } from 'react';
import type { DevotionalForm } from './devotional-form.ts';

/**
 * Returns the form of a copied devotional, whose picture is a copy of its own: a picture belongs to one devotional.
 * Null until it is uploaded. If that fails, the copy has its description in place of it.
 * @param form null until it is known
 * @param copied id of the copied devotional
 */
export function useOwnPicture(form: DevotionalForm | null, copied: string): DevotionalForm | null {
  const [own, setOwn] = useState<DevotionalForm | null>(null);
  const begun = useRef('');
  useEffect(() => {
    if (!form || begun.current === copied) return;
    begun.current = copied;
    void withOwnPicture(form).then(setOwn);
  }, [form, copied]);
  return own;
}

async function withOwnPicture(form: DevotionalForm): Promise<DevotionalForm> {
  const [reflectionHtml, prayerHtml] = [await copied(form.reflectionHtml), await copied(form.prayerHtml)];
  return { ...form, reflectionHtml, prayerHtml };
}

async function copied(html: string): Promise<string> {
  const paragraphs = paragraphsOfHtml(html);
  if (!paragraphs.some(({ picture }) => picture)) return html;
  const own = await Promise.all(
    paragraphs.map(async (paragraph) => {
      const { picture } = paragraph;
      if (!picture) return paragraph;
      try {
        return { ...paragraph, picture: { ...picture, ...(await copyPicture(picture.id)) } };
      } catch (error) {
        toast.error(failure('The picture could not be copied', error));
        return { quoted: false, runs: paragraph.runs };
      }
    }),
  );
  return htmlOfParagraphs(own);
}
