import { graphql } from '@quiet-time/schema/graphql';
import { attachedFile } from '@quiet-time/web/attached-file.documents.ts';

const shownPrayer = graphql(
  `
  fragment ShownPrayer on Prayer @_unmask {
    id
    title
    content
    category
    author
    tags
    lang
    attachments {
      ...AttachedFile
    }
  }
`,
  [attachedFile],
);

export const currentPrayers = graphql(
  `
  query CurrentPrayers {
    currentPrayers {
      daily {
        ...ShownPrayer
      }
      weekly {
        ...ShownPrayer
      }
      monthly {
        ...ShownPrayer
      }
    }
  }
`,
  [shownPrayer],
);

export const favoritePrayers = graphql(
  `
  query FavoritePrayers($page: Int!, $limit: Int!) {
    favoritePrayers(page: $page, limit: $limit) {
      items {
        ...ShownPrayer
      }
    }
  }
`,
  [shownPrayer],
);
