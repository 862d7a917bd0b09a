interface WordpressPost {
  title?: string;
  date?: string;
  content?: string;
  excerpt?: string;
  status?: string;
  type?: string;
  password?: string;
  tags?: string[];
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const item = (post: WordpressPost) => `<item>
  <title>${cdata(post.title ?? 'Morning')}</title>
  <pubDate>Fri, 01 May 2026 02:00:00 +0000</pubDate>
  <dc:creator>ruth</dc:creator>
  <content:encoded>${cdata(post.content ?? '<p>Psalm 5:3</p><p>Text</p>')}</content:encoded>
  <excerpt:encoded>${cdata(post.excerpt ?? '')}</excerpt:encoded>
  <wp:post_date>${post.date ?? '2026-05-01 06:00:00'}</wp:post_date>
  <wp:post_date_gmt>2026-04-30 22:00:00</wp:post_date_gmt>
  <wp:status>${post.status ?? 'publish'}</wp:status>
  <wp:post_type>${post.type ?? 'post'}</wp:post_type>
  <wp:post_password>${post.password ?? ''}</wp:post_password>
  ${(post.tags ?? []).map((tag) => `<category domain="post_tag" nicename="x">${cdata(tag)}</category>`).join('')}
  <wp:comment><wp:comment_content>${cdata('A comment')}</wp:comment_content></wp:comment>
</item>`;

/** Returns an export of WordPress with these posts. */
export const wordpress = (...posts: WordpressPost[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.8" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>A blog</title><wp:wxr_version>1.2</wp:wxr_version>
${posts.map(item).join('\n')}
</channel></rss>`;

/** Returns an export of Ghost with these posts, in a timezone. */
export const ghost = (posts: object[], timezone = 'Asia/Tokyo') =>
  JSON.stringify({
    db: [
      {
        meta: { exported_on: 1, version: '6.0.0' },
        data: {
          posts: posts.map((post, index) => ({
            id: String(index),
            title: 'Morning',
            html: '<p>Psalm 5:3</p><p>Text</p>',
            status: 'published',
            visibility: 'public',
            type: 'post',
            published_at: '2026-05-01T00:00:00.000Z',
            ...post,
          })),
          tags: [
            { id: 't1', name: 'Dawn' },
            { id: 't2', name: '#layout' },
          ],
          posts_tags: [
            { post_id: '0', tag_id: 't1' },
            { post_id: '0', tag_id: 't2' },
          ],
          settings: [{ key: 'timezone', value: timezone }],
        },
      },
    ],
  });
