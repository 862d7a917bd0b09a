import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every question has an id, in kept versions too, by which answers know it. The same words are the same question. An
 * answer belongs to the question at its place, if that has the words it was given to; else to one that has them; else to
 * one that is gone.
 */
export class QuestionIds1799000004160 implements MigrationInterface {
  readonly name = 'QuestionIds1799000004160';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function pg_temp.words(question text) returns text language sql immutable as
        $$ select btrim(regexp_replace(question, '\\s+', ' ', 'g')) $$;

      -- nth: of several with the same words. No place: only an earlier version has it.
      create temporary table asked on commit drop as
        select devotionals.id as devotional_id, place::integer - 1 as place, pg_temp.words(question) as words,
          row_number() over (partition by devotionals.id, pg_temp.words(question) order by place) as nth,
          gen_random_uuid() as id
        from devotionals, unnest(questions) with ordinality as one(question, place);
      create temporary table earlier on commit drop as
        select item_id, version, place, pg_temp.words(question) as words,
          row_number() over (partition by item_id, version, pg_temp.words(question) order by place) as nth
        from item_versions, jsonb_array_elements_text("values"->'questions') with ordinality as one(question, place)
        where item = 'devotionals';
      insert into asked
        select item_id, null, words, nth, gen_random_uuid() from (select distinct item_id, words, nth from earlier) as one
        where not exists (select 1 from asked
          where asked.devotional_id = item_id and asked.words = one.words and asked.nth = one.nth);
      create index on asked (devotional_id);

      alter table devotionals add column question_ids uuid[];
      update devotionals set question_ids =
        (select array_agg(id order by place) from asked where devotional_id = devotionals.id and place is not null);
      alter table devotionals alter column question_ids set not null,
        add constraint devotionals_question_ids check (cardinality(question_ids) = cardinality(questions));

      update item_versions as kept set "values" = jsonb_set("values", '{questionIds}',
        (select jsonb_agg(asked.id order by earlier.place)
          from earlier join asked on asked.devotional_id = item_id and asked.words = earlier.words and asked.nth = earlier.nth
          where earlier.item_id = kept.item_id and earlier.version = kept.version))
        where item = 'devotionals' and jsonb_array_length("values"->'questions') > 0;

      alter table question_answers add column question_id uuid;
      with found as (
        select answer.id, asked.id as question_id, row_number() over (
            partition by answer.id order by (place is not distinct from question_index) desc, place, nth
          ) as best
        from question_answers answer join asked using (devotional_id)
        where words = pg_temp.words(question) or (question = '' and place = question_index)
      ), ranked as (
        select id, found.question_id, row_number() over (
            partition by member_id, devotional_id, found.question_id
            order by (select place = question_index from asked where asked.id = found.question_id) desc nulls last,
              updated_at desc
          ) as first
        from found join question_answers using (id) where best = 1
      )
      update question_answers set question_id = ranked.question_id from ranked
        where ranked.id = question_answers.id and first = 1;
      update question_answers set question_id = gen_random_uuid() where question_id is null;
      alter table question_answers alter column question_id set not null;
      drop index question_answers_question;
      alter table question_answers drop column question_index;
      create unique index question_answers_question on question_answers (member_id, devotional_id, question_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table question_answers add column question_index integer;
      -- Beyond all places: the question is gone.
      update question_answers set question_index = coalesce(
        (select array_position(question_ids, question_id) - 1 from devotionals where id = devotional_id),
        100 + (select count(*) from question_answers other where other.devotional_id = question_answers.devotional_id
          and other.member_id = question_answers.member_id and other.id < question_answers.id));
      alter table question_answers alter column question_index set not null;
      drop index question_answers_question;
      alter table question_answers drop column question_id;
      create unique index question_answers_question
        on question_answers (member_id, devotional_id, question_index);
      update item_versions set "values" = "values" - 'questionIds' where item = 'devotionals';
      alter table devotionals drop column question_ids;
    `);
  }
}
