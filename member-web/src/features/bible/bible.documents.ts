import { graphql } from '@quiet-time/schema/graphql';

const shownVerse = graphql(`
  fragment ShownVerse on BibleVerse @_unmask {
    bookId
    bookName
    chapter
    verse
    text
    title
    lines
  }
`);

/** A passage, and with `both` the same in another translation. */
export const biblePassage = graphql(
  `
  query BiblePassage($reference: String!, $translation: String!, $other: String!, $both: Boolean!) {
    biblePassage(reference: $reference, translation: $translation) {
      reference
      translation {
        id
        name
        copyright
      }
      verses {
        ...ShownVerse
      }
    }
    beside: biblePassage(reference: $reference, translation: $other) @include(if: $both) {
      reference
      translation {
        id
        name
        copyright
      }
      verses {
        ...ShownVerse
      }
    }
  }
`,
  [shownVerse],
);

export const randomVerse = graphql(
  `
  query RandomVerse($translation: String!) {
    randomVerse(translation: $translation) {
      reference
      translation {
        id
        name
        copyright
      }
      verses {
        ...ShownVerse
      }
    }
  }
`,
  [shownVerse],
);

export const bibleSearch = graphql(`
  query BibleSearch($query: String!, $translation: String!, $book: ID, $page: Int!, $limit: Int!) {
    bibleSearch(query: $query, translation: $translation, book: $book, page: $page, limit: $limit) {
      passage {
        reference
      }
      items {
        reference
        translation {
          id
          name
        }
        verse {
          bookId
          bookName
          chapter
          verse
        }
        markedText
        curated
      }
      counts {
        book {
          id
          name
        }
        count
      }
      total
      page
      pages
    }
  }
`);

/** A chapter, and with `both` the same in another translation. */
export const bibleChapter = graphql(
  `
  query BibleChapter($book: ID!, $chapter: Int!, $translation: String!, $other: String!, $both: Boolean!) {
    bibleChapter(book: $book, chapter: $chapter, translation: $translation) {
      book {
        id
        name
        chapters
      }
      chapter
      translation {
        id
        name
        copyright
      }
      verses {
        ...ShownVerse
      }
      previous {
        bookName
        chapter
      }
      next {
        bookName
        chapter
      }
    }
    beside: bibleChapter(book: $book, chapter: $chapter, translation: $other) @include(if: $both) {
      translation {
        id
        name
        copyright
      }
      verses {
        ...ShownVerse
      }
    }
  }
`,
  [shownVerse],
);

export const bibleBooks = graphql(`
  query BibleBooks($translation: String!) {
    bibleBooks(translation: $translation) {
      id
      name
      testament
      chapters
    }
  }
`);
