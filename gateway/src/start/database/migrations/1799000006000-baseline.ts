import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ConfigError } from '../../../config/config.js';

const baseline = 'Baseline1799000006000';

/** The last of the migrations that the baseline replaces. */
const lastReplaced = 'RefusedTrials1799000005940';

/** The release whose database has all of them. */
export const releaseBefore = 'v1.0.0-rc.1';

const timestampOf = (migration: string) => Number(migration.slice(-13));

/**
 * Applied migrations, with the baseline in place of those that it replaces.
 * @returns null if some of those are missing: `releaseBefore` has to apply them first
 */
export function fromBaseline(applied: readonly string[]): string[] | null {
  const since = applied.filter((name) => timestampOf(name) > timestampOf(lastReplaced));
  if (since.length === applied.length || since.includes(baseline)) return since;
  return applied.includes(lastReplaced) ? [baseline, ...since] : null;
}

/** Characters beyond ASCII with these Unicode properties, as ranges of a Postgres regular expression. */
function rangesOf(properties: string): string {
  const has = new RegExp(`[${properties}]`, 'u');
  const escaped = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`;
  let ranges = '';
  for (let code = 0x80, first = -1; code <= 0x11_00_00; code++) {
    const isSurrogate = code >= 0xd8_00 && code <= 0xdf_ff;
    const isIn = code < 0x11_00_00 && !isSurrogate && has.test(String.fromCodePoint(code));
    if (isIn && first < 0) first = code;
    if (!isIn && first >= 0) {
      ranges += first === code - 1 ? escaped(first) : `${escaped(first)}-${escaped(code - 1)}`;
      first = -1;
    }
  }
  return ranges;
}

/**
 * Folding of text before it is searched, with the same result as `schema/folded.ts`. A function, because scanning all
 * characters takes a tenth of a second.
 * @param collation one that lowercases all letters, whatever the locale of the database
 */
function folding(collation: string): string {
  const lower = (text: string) => `lower(${text} collate "${collation}")`;
  const marks = rangesOf(String.raw`\p{M}\p{Cf}`);
  const signs = rangesOf(String.raw`\p{P}\p{S}\p{Z}\p{Cc}\p{Co}`);
  return `
  create function folded(text text) returns text language sql immutable strict parallel safe
    return case when octet_length(text) = length(text) then ${lower('text')}
      else translate(${lower(`regexp_replace(normalize(text, nfkd), '[${marks}]+', '', 'g')`)},
        '‘’‚‛′‹›“”„‟«»‐‒–—―−ς', '${"''".repeat(7)}""""""------σ') end;

  -- The words of a text, separated by spaces: parsers of different locales treat other characters differently.
  create function plain_words(text text) returns text language sql immutable strict parallel safe
    return regexp_replace(folded(text), '[\\u0001-/:-@[-\`{-\\u007f${signs}]+', ' ', 'g');
`;
}

/** Text search: one configuration per language, which stems and keeps stop words. */
const search = `
  create extension if not exists pg_trgm;

  create text search dictionary every_stem (template = snowball, language = english);
  create text search dictionary every_stem_es (template = snowball, language = spanish);
  create text search dictionary every_stem_fr (template = snowball, language = french);
  create text search dictionary every_stem_de (template = snowball, language = german);
  create text search configuration every_word (copy = english);
  create text search configuration every_word_es (copy = spanish);
  create text search configuration every_word_fr (copy = french);
  create text search configuration every_word_de (copy = german);
  alter text search configuration every_word alter mapping replace english_stem with every_stem;
  alter text search configuration every_word_es alter mapping replace spanish_stem with every_stem_es;
  alter text search configuration every_word_fr alter mapping replace french_stem with every_stem_fr;
  alter text search configuration every_word_de alter mapping replace german_stem with every_stem_de;

  -- The configuration that indexes texts of a language.
  create function words_of(language text) returns regconfig language sql immutable strict parallel safe
    return case language when 'es' then 'every_word_es'::regconfig when 'fr' then 'every_word_fr'::regconfig
      when 'de' then 'every_word_de'::regconfig else 'every_word'::regconfig end;

  -- The query for a search. Stop words count within quotes, or where there are no other words: then as a phrase.
  create function wanted_words(search text) returns tsquery language sql immutable strict parallel safe
    return case when strpos(search, '"') > 0 then websearch_to_tsquery('every_word', search)
      when numnode(websearch_to_tsquery('english', search)) > 0 then websearch_to_tsquery('english', search)
      else phraseto_tsquery('every_word', search) end;
  -- As wanted_words(search), in a language.
  create function wanted_words(search text, language text) returns tsquery language sql immutable strict parallel safe
    return case when strpos(search, '"') > 0 then websearch_to_tsquery(words_of(language), search)
      when numnode(websearch_to_tsquery(case language when 'es' then 'spanish'::regconfig
          when 'fr' then 'french'::regconfig when 'de' then 'german'::regconfig else 'english'::regconfig end, search)) > 0
        then websearch_to_tsquery(case language when 'es' then 'spanish'::regconfig
          when 'fr' then 'french'::regconfig when 'de' then 'german'::regconfig else 'english'::regconfig end, search)
      else phraseto_tsquery(words_of(language), search) end;
`;

/** Functions of shared triggers; outbox, finished jobs, workers, persisted queries and backups. */
const operation = `
  -- Notifies all gateways that public content changed, so that they clear their caches.
  create function tell_public_change() returns trigger language plpgsql as $$
        begin
          -- The same words within a transaction are told once.
          perform pg_notify('public_content', '');
          return null;
        end $$;

  -- Deletes versions and translations with their item, unless it is in the trash.
  create function forget_versions() returns trigger language plpgsql as $$
        begin
          if exists (select from trash where id = old.id) then return null; end if;
          delete from item_versions where item_id = old.id;
          delete from item_translations where item_id = old.id;
          return null;
        end $$;

  create table outbox (
    id uuid primary key,
    queue text not null,
    name text not null,
    data jsonb not null,
    created_at timestamptz not null default clock_timestamp(),
    priority smallint not null default 0,
    request_id text
  );
  create index outbox_order on outbox (priority, created_at);
  -- Wakes the relay, which hands new jobs to the queues.
  create function wake_relay() returns trigger language plpgsql as $$ begin notify outbox; return null; end $$;
  create trigger outbox_wake after insert on outbox for each statement execute function wake_relay();

  -- Ids of finished jobs, so that each runs once.
  create table job_done (
    id text primary key,
    at timestamptz not null default now()
  );

  create table workers (
    id uuid constraint workers_pk primary key,
    started_at timestamptz(3) not null default now(),
    seen_at timestamptz(3) not null default now()
  );

  -- Persisted GraphQL queries.
  create table documents (
    hash text primary key,
    name text not null,
    body text not null,
    seen_at timestamptz not null default now()
  );

  create table backups (
    taken_at timestamptz(3) constraint backups_pk primary key,
    bytes bigint not null
  );
`;

/** Members, sessions, sign-in and what belongs to an account. */
const accounts = `
  create table members (
    id uuid constraint members_pk primary key,
    name text not null,
    email text not null constraint members_email_lowercase check (email = lower(email)),
    password_hash text,
    email_verified_at timestamptz(3),
    role text not null default 'user' constraint members_role check (role in ('user', 'editor', 'admin')),
    is_active boolean not null default true,
    subscription text not null default 'free',
    subscription_status text not null default 'inactive' constraint members_subscription_status
      check (subscription_status in ('inactive', 'trialing', 'active', 'past_due')),
    trial_ends_at timestamptz(3),
    subscription_ends_at timestamptz(3),
    has_used_trial boolean not null default false,
    pdf_access boolean not null default false,
    timezone text,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    auth_provider text not null default 'email' constraint members_auth_provider
      check (auth_provider in ('email', 'google')),
    google_id text,
    avatar text,
    bio text not null default '',
    date_of_birth date,
    location text not null default '',
    phone_number text not null default '',
    welcome_message boolean not null default true,
    daily_reminders boolean not null default false,
    email_notifications boolean not null default true,
    theme text constraint members_theme check (theme in ('light', 'dark', 'auto')),
    language text not null default 'en' constraint members_language check (language in ('en', 'es', 'fr', 'de')),
    reminder_time text not null default '08:00' constraint members_reminder_time
      check (reminder_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    mail_refused_at timestamptz(3),
    show_rhythm boolean not null default true,
    second_factor_at timestamptz(3),
    last_active_at timestamptz(3)
  );
  create unique index members_email on members (email);
  create unique index members_google_id on members (google_id) where google_id is not null;
  create index members_name_parts on members using gin (folded(name) gin_trgm_ops) with (fastupdate = off);
  create index members_email_parts on members using gin (email gin_trgm_ops) with (fastupdate = off);
  create index members_by_name on members (lower(name), id);
  create index members_by_age on members (created_at, id);
  create index members_by_subscription on members (subscription, id);
  create index members_odd_subscription on members (id)
    where subscription not in ('free', 'standard', 'premium', 'family');
  create index members_inactive on members (created_at, id) where not is_active;
  create index members_staff on members (created_at, id) where role <> 'user';
  create index members_past_due on members (name, id) where subscription_status = 'past_due';

  create table sessions (
    id uuid constraint sessions_pk primary key,
    member_id uuid not null constraint sessions_member_fk references members on delete cascade,
    token_hash bytea not null,
    site text not null constraint sessions_site check (site in ('member', 'admin')),
    last_seen_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    created_at timestamptz(3) not null default now(),
    device_id text,
    user_agent text,
    ended_reason text constraint sessions_ended_reason check (ended_reason = 'device_limit')
  );
  create unique index sessions_token_hash on sessions (token_hash);
  create index sessions_member on sessions (member_id);
  create index sessions_expires_at on sessions (expires_at);

  -- Devices of earlier sign-ins; a new one is mailed to the member.
  create table devices (
    member_id uuid not null constraint devices_member_fk references members on delete cascade,
    fingerprint text not null,
    seen_at timestamptz(3) not null,
    created_at timestamptz(3) not null,
    constraint devices_pk primary key (member_id, fingerprint)
  );

  -- Codes and links that prove an email address. Spent ones stay, so that a handle reveals nothing of the account.
  create table verifications (
    id uuid constraint verifications_pk primary key,
    purpose text not null constraint verifications_purpose check (purpose in ('register', 'confirm_email',
      'reset_password', 'reset_link', 'change_email', 'google_sign_in', 'second_factor', 'invitation')),
    email text not null constraint verifications_email_lowercase check (email = lower(email)),
    member_id uuid constraint verifications_member_fk references members on delete set null,
    name text,
    password_hash text,
    previous_email text,
    code_hash bytea,
    code_expires_at timestamptz(3),
    attempts integer not null default 0,
    token_hash bytea,
    token_expires_at timestamptz(3),
    requested_at timestamptz(3) not null,
    created_at timestamptz(3) not null default now(),
    previous_code_hashes bytea[] not null default '{}',
    code_used_at timestamptz(3),
    token_used_at timestamptz(3),
    by_link boolean not null default false,
    language text not null default 'en' constraint verifications_language
      check (language in ('en', 'es', 'fr', 'de'))
  );
  create unique index verifications_token_hash on verifications (token_hash);
  create index verifications_email on verifications (email, purpose, created_at);
  create index verifications_member on verifications (member_id);
  create index verifications_requested_at on verifications (requested_at);

  create table second_factors (
    member_id uuid constraint second_factors_pk primary key constraint second_factors_member_fk
      references members on delete cascade,
    secret bytea not null,
    last_step integer,
    created_at timestamptz(3) not null default now()
  );

  create table recovery_codes (
    member_id uuid not null constraint recovery_codes_member_fk references members on delete cascade,
    code_hash bytea not null,
    used_at timestamptz(3),
    sealed bytea,
    constraint recovery_codes_pk primary key (member_id, code_hash)
  );

  create table avatars (
    member_id uuid constraint avatars_pk primary key constraint avatars_member_fk references members
      on delete cascade,
    key uuid not null,
    bytes bytea not null constraint avatars_size check (octet_length(bytes) between 1 and 262144),
    created_at timestamptz(3) not null
  );
  create unique index avatars_key on avatars (key);

  create table api_tokens (
    id uuid constraint api_tokens_pk primary key,
    member_id uuid not null constraint api_tokens_member_fk references members on delete cascade,
    name text not null,
    token_hash bytea not null,
    scopes text[] not null,
    expires_at timestamptz(3) not null,
    last_used_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  );
  create index api_tokens_member on api_tokens (member_id);
  create unique index api_tokens_token_hash on api_tokens (token_hash);

  -- Notices of deleted accounts that are still to be mailed.
  create table farewells (
    id uuid constraint farewells_pk primary key,
    email text not null,
    name text,
    created_at timestamptz(3) not null,
    language text not null default 'en' constraint farewells_language check (language in ('en', 'es', 'fr', 'de'))
  );

  create table data_exports (
    id uuid constraint data_exports_pk primary key,
    member_id uuid not null constraint data_exports_member_fk references members on delete cascade,
    progress smallint not null default 0 constraint data_exports_progress check (progress between 0 and 100),
    size bigint,
    created_at timestamptz(3) not null default now(),
    made_at timestamptz(3),
    expires_at timestamptz(3),
    constraint data_exports_made
      check ((made_at is null) = (expires_at is null) and (made_at is null) = (size is null))
  );
  create unique index data_exports_member on data_exports (member_id);
  create index data_exports_expires on data_exports (expires_at);
  -- Removes the file of an export when its row goes.
  create function forget_data_export() returns trigger language plpgsql as $$
        begin
          insert into outbox (id, queue, name, data) values (gen_random_uuid(), 'maintenance',
            'maintenance.removeExport', jsonb_build_object('exportId', old.id));
          return null;
        end $$;
  create trigger data_exports_file after delete on data_exports for each row execute function forget_data_export();

  create table saved_filters (
    id uuid constraint saved_filters_pk primary key,
    member_id uuid not null constraint saved_filters_member_fk references members on delete cascade,
    section text not null,
    name text not null,
    query text not null,
    created_at timestamptz(3) not null default now()
  );
  create index saved_filters_member on saved_filters (member_id, section);

  create table idempotency_keys (
    key bytea constraint idempotency_keys_pk primary key,
    member_id uuid constraint idempotency_keys_member references members on delete cascade,
    body bytea not null,
    created_id uuid not null,
    created_at timestamptz(3) not null
  );
  create index idempotency_keys_member on idempotency_keys (member_id);
  create index idempotency_keys_created_at on idempotency_keys (created_at);
`;

/** Settings, audit log, versions and translations of items, and trash. */
const backOffice = `
  create table settings (
    id uuid constraint settings_pk primary key,
    -- Exactly one row.
    only_one boolean not null default true constraint settings_only_one unique constraint settings_is_the_one
      check (only_one),
    site_name text not null,
    support_emails text[] not null constraint settings_two_support_emails check (cardinality(support_emails) = 2),
    publisher_email text not null,
    allow_registration boolean not null,
    default_timezone text not null,
    allow_file_uploads boolean not null,
    max_file_size integer not null constraint settings_file_size check (max_file_size between 1 and 50),
    allowed_file_types text[] not null,
    email_notifications boolean not null,
    version integer not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    maintenance_mode boolean not null,
    footer_links jsonb not null,
    imprint text not null,
    privacy text not null,
    podcast_cover text not null default '',
    renewal_reminder_days integer not null default 7 constraint settings_renewal_reminder_days
      check (renewal_reminder_days between 1 and 30)
  );
  insert into settings (id, site_name, support_emails, publisher_email, allow_registration, default_timezone,
      allow_file_uploads, max_file_size, allowed_file_types, email_notifications, version, maintenance_mode,
      footer_links, imprint, privacy)
    values (gen_random_uuid(), 'Quiet Time', '{support@example.org,prayer@example.org}', 'publisher@example.org',
      true, 'UTC', true, 10, '{pdf,doc,docx}', true, 1, false, '[]', '', '');
  -- Gateways clear their caches; every process reloads the settings.
  create trigger settings_public after insert or update or delete or truncate on settings
    for each statement execute function tell_public_change();
  create trigger settings_versions after delete on settings for each row execute function forget_versions();

  create table audit_log (
    id uuid primary key,
    at timestamptz(3) not null default now(),
    actor_id uuid references members on delete set null,
    action text not null,
    subject_id uuid not null,
    detail jsonb not null default '{}',
    via text not null default 'session' constraint audit_log_known_way
      check (via in ('session', 'token', 'system')),
    request_id uuid
  );
  create index audit_log_subject on audit_log (subject_id, at);
  create index audit_log_actor on audit_log (actor_id, at);
  create index audit_log_at on audit_log (at, id);
  create index audit_log_kind on audit_log (split_part(action, '.', 1), at, id);
  create index audit_log_action on audit_log (action, at, id);
  create index audit_log_via on audit_log (via, at, id);

  create table item_versions (
    item_id uuid not null,
    version integer not null,
    -- The table of the item.
    item text not null,
    "values" jsonb not null,
    saved_by uuid constraint item_versions_saver_fk references members on delete set null,
    saved_at timestamptz(3) not null,
    constraint item_versions_pk primary key (item_id, version)
  );
  create index item_versions_saver on item_versions (saved_by);

  create table item_translations (
    id uuid constraint item_translations_pk primary key,
    kind text not null,
    item_id uuid not null,
    language text not null constraint item_translations_known_language check (language in ('en', 'es', 'fr', 'de')),
    name text not null,
    "values" jsonb not null,
    original_version integer not null,
    version integer not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  );
  create unique index item_translations_language on item_translations (item_id, language);
  create trigger item_translations_public after insert or update or delete or truncate
    on item_translations for each statement execute function tell_public_change();
  create trigger item_translations_versions after delete on item_translations
    for each row execute function forget_versions();
  create function index_translation() returns trigger language plpgsql as $$
        begin
          if coalesce(new.kind, old.kind) = 'devotional' then
            perform index_words_of(coalesce(new.item_id, old.item_id));
          end if;
          return null;
        end $$;
  create trigger item_translations_search after insert or delete or update of language,
    "values" on item_translations for each row execute function index_translation();

  -- Items whose publication webhooks have reported, so that each is reported once.
  create table published_items (
    item_id uuid constraint published_items_pk primary key,
    kind text not null
  );
  create index published_items_kind on published_items (kind);

  -- Deleted items, until the clean-up removes them for good.
  create table trash (
    -- The id of the item.
    id uuid constraint trash_pk primary key,
    -- The kind of item, as in the audit log.
    kind text not null,
    -- The title in the list.
    name text not null,
    item jsonb not null,
    deleted_by uuid constraint trash_deleted_by_fk references members on delete set null,
    deleted_at timestamptz(3) not null default now()
  );
  create index trash_deleted_at on trash (deleted_at, id);
  create index trash_deleted_by on trash (deleted_by);

  create table trash_links (
    trash_id uuid not null constraint trash_links_trash_fk references trash on delete cascade,
    "table" text not null,
    -- The column that referred to the item, in a row that stayed. Null: the row was deleted as well.
    "column" text,
    "row" jsonb not null,
    -- The row is deleted with the account.
    member_id uuid constraint trash_links_member_fk references members on delete cascade
  );
  create index trash_links_trash on trash_links (trash_id);
  create index trash_links_member on trash_links (member_id);
  -- Looks up files in the trash by id.
  create index trash_links_files on trash_links ((("row" ->> 'id')::uuid)) where "table" = 'attachments';
`;

/** Devotionals, their imports and their search index. */
const devotionals = `
  create table devotional_imports (
    id uuid constraint devotional_imports_pk primary key,
    size integer not null,
    undone_at timestamptz(3),
    actor_id uuid constraint devotional_imports_actor_fk references members on delete set null,
    created_at timestamptz(3) not null default now(),
    updated integer not null default 0
  );

  -- Indexes a devotional in all its languages.
  create function index_words_of(devotional uuid) returns void language plpgsql as $$
        begin
          delete from devotional_search where devotional_id = devotional;
          insert into devotional_search (devotional_id, language, is_original, date, is_active, is_premium, tags,
            title, words, names)
          select devotionals.id, said.language, said.language = lang, date, is_active, access_level = 'premium',
            said.tags, to_tsvector(words_of(said.language), plain_words(coalesce(said.title, ''))),
            setweight(to_tsvector(words_of(said.language), plain_words(coalesce(said.title, ''))), 'A') ||
            setweight(to_tsvector(words_of(said.language), plain_words(coalesce(said.reference, ''))), 'A') ||
            setweight(to_tsvector(words_of(said.language), plain_words(coalesce(array_to_string(said.tags, ' '), ''))), 'B') ||
            setweight(to_tsvector(words_of(said.language), plain_words(coalesce(said.verse, ''))), 'C') ||
            setweight(to_tsvector(words_of(said.language), plain_words(coalesce(said.reflection, ''))), 'C') ||
            setweight(to_tsvector(words_of(said.language), plain_words(coalesce(said.prayer, ''))), 'D') ||
            setweight(to_tsvector(words_of(said.language), plain_words(coalesce(array_to_string(said.questions, ' '), ''))), 'D') ||
            setweight(to_tsvector(words_of(said.language), plain_words(coalesce(case when said.content = said.reflection then '' else said.content end, ''))), 'C'),
            folded(concat_ws(e'\\n', said.title, said.reference, array_to_string(said.tags, ' ')))
          from devotionals cross join lateral (
            select lang as language, title, scripture_reference as reference, scripture_verse as verse, reflection,
              questions, prayer, content, tags
            union all
            select language, "values" ->> 'title', "values" -> 'scripture' ->> 'reference',
              "values" -> 'scripture' ->> 'verse', "values" ->> 'reflection', array(select jsonb_array_elements_text("values" -> 'questions')),
              "values" ->> 'prayer', "values" ->> 'content', array(select jsonb_array_elements_text("values" -> 'tags'))
              from item_translations where item_id = devotionals.id and language <> lang
          ) as said
          where devotionals.id = devotional;
        end $$;

  create function index_devotional() returns trigger language plpgsql as $$
        begin
          perform index_words_of(new.id);
          return null;
        end $$;

  create table devotionals (
    id uuid constraint devotionals_pk primary key,
    title text not null,
    date date not null,
    scripture_reference text not null,
    scripture_verse text not null,
    reflection text not null,
    questions text[] not null constraint devotionals_questions check (cardinality(questions) > 0),
    prayer text not null,
    content text not null,
    tags text[] not null default '{}',
    access_level text not null default 'standard' constraint devotionals_access_level
      check (access_level in ('standard', 'premium')),
    is_active boolean not null default true,
    version integer not null,
    editor_id uuid constraint devotionals_editor_fk references members on delete set null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    import_id uuid constraint devotionals_import_fk references devotional_imports on delete set null,
    attachments jsonb not null default '[]',
    question_ids uuid[] not null,
    lang text not null default 'en',
    constraint devotionals_question_ids check (cardinality(question_ids) = cardinality(questions))
  );
  create unique index devotionals_date on devotionals (date);
  create index devotionals_active_date on devotionals (is_active, date);
  create index devotionals_import on devotionals (import_id);
  create trigger devotionals_public after insert or update or delete or truncate on devotionals
    for each statement execute function tell_public_change();
  create trigger devotionals_versions after delete on devotionals for each row execute function forget_versions();
  create trigger devotionals_search after insert or update of date, is_active, access_level, lang, tags, title,
    scripture_reference, scripture_verse, reflection, prayer, questions, content on devotionals
    for each row execute function index_devotional();

  -- One row per language of a devotional.
  create table devotional_search (
    devotional_id uuid not null constraint devotional_search_devotional_fk references devotionals on delete cascade,
    -- Copies of the devotional, so that a search reads this table alone.
    date date not null,
    is_active boolean not null,
    is_premium boolean not null,
    tags text[] not null,
    -- Separate from words: titles are found without a plan that opens the devotional.
    title tsvector not null,
    words tsvector not null,
    names text not null default '',
    language text not null,
    is_original boolean not null,
    constraint devotional_search_pk primary key (devotional_id, language)
  );
  create index devotional_search_title_en on devotional_search using gin (title) where language = 'en';
  create index devotional_search_words_en on devotional_search using gin (words) where language = 'en';
  create index devotional_search_title_es on devotional_search using gin (title) where language = 'es';
  create index devotional_search_words_es on devotional_search using gin (words) where language = 'es';
  create index devotional_search_title_fr on devotional_search using gin (title) where language = 'fr';
  create index devotional_search_words_fr on devotional_search using gin (words) where language = 'fr';
  create index devotional_search_title_de on devotional_search using gin (title) where language = 'de';
  create index devotional_search_words_de on devotional_search using gin (words) where language = 'de';

  create table devotional_import_updates (
    import_id uuid not null constraint devotional_import_updates_import_fk references devotional_imports
      on delete cascade,
    devotional_id uuid not null constraint devotional_import_updates_devotional_fk references devotionals
      on delete cascade,
    -- The version that the import wrote; item_versions has the one before.
    version integer not null,
    constraint devotional_import_updates_pk primary key (import_id, devotional_id)
  );
  create index devotional_import_updates_devotional on devotional_import_updates (devotional_id);

  create table devotional_import_translations (
    import_id uuid not null constraint devotional_import_translations_import_fk
      references devotional_imports on delete cascade,
    translation_id uuid not null constraint devotional_import_translations_translation_fk
      references item_translations on delete cascade,
    -- The version that the import wrote; item_versions has the one before.
    version integer not null,
    -- The version of the original before the import; null: there was none.
    original_version integer,
    constraint devotional_import_translations_pk primary key (import_id, translation_id)
  );
  create index devotional_import_translations_translation on devotional_import_translations (translation_id);
`;

/** Bible texts, their search index and their imports. */
const bible = `
  create table bible_translations (
    id text constraint bible_translations_pk primary key,
    version integer not null,
    loaded_at timestamptz(3) not null default now(),
    -- Null, like the columns that follow, for the bundled texts.
    name text,
    abbreviation text,
    language text,
    copyright text,
    audience text constraint bible_translations_audience check (audience in ('everyone', 'members')),
    -- In the order of the text: number, chapters and name of each book.
    books jsonb,
    -- The id in the audit log.
    record_id uuid,
    added_at timestamptz(3) not null default now(),
    constraint bible_translations_told
      check (num_nulls(name, abbreviation, language, copyright, audience, books, record_id) in (0, 7))
  );
  create trigger bible_translations_public after insert or update or delete or truncate
    on bible_translations for each statement execute function tell_public_change();

  create table bible_verses (
    translation_id text not null constraint bible_verses_translation_fk references bible_translations
      on delete cascade,
    -- Book, chapter and verse as one sortable number: 43003016 is John 3:16.
    place integer not null,
    book smallint not null generated always as (place / 1000000) stored,
    chapter smallint not null generated always as (place / 1000 % 1000) stored,
    verse smallint not null generated always as (place % 1000) stored,
    text text not null,
    title text,
    constraint bible_verses_pk primary key (translation_id, place)
  ) partition by list (translation_id);
  -- One partition per translation: a search uses the index of one.
  create table bible_verses_kjv partition of bible_verses for values in ('kjv');
  create table bible_verses_asv partition of bible_verses for values in ('asv');
  create table bible_verses_web partition of bible_verses for values in ('web');
  create table bible_verses_imported partition of bible_verses default;

  create table bible_words (
    translation_id text constraint bible_words_pk primary key constraint bible_words_translation_fk
      references bible_translations on delete cascade,
    version integer not null,
    -- Separated by spaces.
    words text not null,
    stems text not null,
    common text not null,
    -- Numbers of four and two bytes, in native byte order.
    places bytea not null,
    lengths bytea not null,
    tokens bytea not null
  );
  -- Compression takes longer than the write.
  alter table bible_words alter column tokens set storage external;

  create table bible_imports (
    id uuid constraint bible_imports_pk primary key,
    name text not null,
    state text not null default 'reading' constraint bible_imports_state
      check (state in ('reading', 'read', 'importing', 'done', 'failed')),
    progress smallint not null default 0 constraint bible_imports_progress check (progress between 0 and 100),
    problem text,
    report jsonb,
    text jsonb,
    created_at timestamptz(3) not null default now(),
    touched_at timestamptz(3) not null,
    actor_id uuid constraint bible_imports_actor_fk references members on delete set null
  );
`;

/** Scriptures, their topics and their search index. */
const scriptures = `
  create table scripture_topics (
    id uuid constraint scripture_topics_pk primary key,
    name text not null,
    description text not null default '',
    alphabet text not null default 'A' constraint scripture_topics_alphabet check (alphabet ~ '^[A-Z]$'),
    version integer not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    lang text not null default 'en'
  );
  create unique index scripture_topics_name on scripture_topics (lower(name));
  create index scripture_topics_letter on scripture_topics (alphabet, name);
  create trigger scripture_topics_public after insert or update or delete or truncate on scripture_topics
    for each statement execute function tell_public_change();
  create trigger scripture_topics_versions after delete on scripture_topics
    for each row execute function forget_versions();

  create table scriptures (
    id uuid constraint scriptures_pk primary key,
    topic_id uuid constraint scriptures_topic_fk references scripture_topics on delete set null,
    reference text not null,
    text text not null,
    -- The translation, such as KJV; saves are counted in revision.
    version text not null default 'NIV',
    category text not null default 'other' constraint scriptures_known_category check (category in ('love', 'hope',
      'faith', 'peace', 'joy', 'strength', 'comfort', 'guidance', 'forgiveness', 'other')),
    keywords text[] not null default '{}',
    is_daily boolean not null default false,
    date_assigned timestamptz(3),
    revision integer not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  );
  create unique index scriptures_daily on scriptures (is_daily) where is_daily;
  create index scriptures_topic on scriptures (topic_id, created_at);
  create index scriptures_category on scriptures (category);
  create index scriptures_date_assigned on scriptures (date_assigned);
  create index scriptures_created on scriptures (created_at);
  -- Keeps scripture_search in step with scriptures. Words are not stemmed: prefixes are found while somebody types.
  create function index_scripture() returns trigger language plpgsql as $$
      begin
        insert into scripture_search values (
          new.id,
          array(select folded(keyword) from unnest(new.keywords) as keyword),
          to_tsvector('simple', plain_words(new.reference)),
          to_tsvector('simple', plain_words(concat_ws(' ', new.reference, new.text, array_to_string(new.keywords, ' ')))))
        on conflict (scripture_id) do update set
          keywords = excluded.keywords, reference = excluded.reference, words = excluded.words;
        return null;
      end $$;
  create trigger scriptures_search after insert or update of keywords, reference, text on scriptures
    for each row execute function index_scripture();
  create trigger scriptures_public after insert or update or delete or truncate on scriptures
    for each statement execute function tell_public_change();
  create trigger scriptures_versions after delete on scriptures for each row execute function forget_versions();

  create table scripture_search (
    scripture_id uuid constraint scripture_search_pk primary key
      constraint scripture_search_scripture_fk references scriptures on delete cascade,
    -- Folded.
    keywords text[] not null,
    reference tsvector not null,
    words tsvector not null
  );
  create index scripture_search_keywords on scripture_search using gin (keywords);
  create index scripture_search_reference on scripture_search using gin (reference);
  create index scripture_search_words on scripture_search using gin (words);
`;

/** Prayers, encouraging words, FAQs, the about page and announcements; files and favorites of content. */
const otherContent = `
  create table opening_prayers (
    id uuid constraint opening_prayers_pk primary key,
    title text not null,
    content text not null,
    is_active boolean not null default false,
    version integer not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    lang text not null default 'en',
    replaced_at timestamptz(3)
  );
  create unique index opening_prayers_active on opening_prayers (is_active) where is_active;
  create trigger opening_prayers_public after insert or update or delete or truncate on opening_prayers
    for each statement execute function tell_public_change();
  create trigger opening_prayers_versions after delete on opening_prayers
    for each row execute function forget_versions();

  create table prayers (
    id uuid constraint prayers_pk primary key,
    title text not null,
    content text not null,
    type text not null constraint prayers_type check (type in ('daily', 'weekly', 'monthly')),
    author text,
    is_active boolean not null default true,
    tags text[] not null default '{}',
    attachments jsonb not null default '[]',
    version integer not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    lang text not null default 'en',
    replaced_at timestamptz(3)
  );
  -- At most one current prayer per type.
  create unique index prayers_active on prayers (type) where is_active;
  create index prayers_created on prayers (created_at);
  create trigger prayers_public after insert or update or delete or truncate on prayers
    for each statement execute function tell_public_change();
  create trigger prayers_versions after delete on prayers for each row execute function forget_versions();

  create table encouraging_words (
    id uuid constraint encouraging_words_pk primary key,
    title text not null default 'Daily Encouragement',
    message text not null constraint encouraging_words_length check (char_length(message) between 1 and 500),
    category text not null default 'general' constraint encouraging_words_category check (category in ('general',
      'faith', 'hope', 'peace', 'strength', 'gratitude', 'love', 'guidance', 'healing', 'joy')),
    author text,
    scripture_reference text,
    is_active boolean not null default true,
    tags text[] not null default '{}',
    attachments jsonb not null default '[]',
    version integer not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    lang text not null default 'en'
  );
  create index encouraging_words_active on encouraging_words (is_active, category);
  create index encouraging_words_created on encouraging_words (created_at);
  create trigger encouraging_words_public after insert or update or delete or truncate
    on encouraging_words for each statement execute function tell_public_change();
  create trigger encouraging_words_versions after delete on encouraging_words
    for each row execute function forget_versions();

  create table faqs (
    id uuid constraint faqs_pk primary key,
    question text not null,
    answer text not null,
    category text not null default 'general' constraint faqs_known_category
      check (category in ('general', 'account', 'subscription', 'technical', 'spiritual', 'other')),
    "order" integer not null default 0 constraint faqs_order check ("order" >= 0),
    is_active boolean not null default true,
    version integer not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    lang text not null default 'en'
  );
  create index faqs_shown on faqs (is_active, category, "order");
  create trigger faqs_public after insert or update or delete or truncate on faqs
    for each statement execute function tell_public_change();
  create trigger faqs_versions after delete on faqs for each row execute function forget_versions();

  create table about (
    id uuid constraint about_pk primary key,
    -- At most one row.
    only_one boolean not null default true constraint about_only_one unique constraint about_is_the_one
      check (only_one),
    title text not null,
    subtitle text not null,
    mission text not null,
    vision text not null,
    features jsonb not null constraint about_features check (jsonb_array_length(features) > 0),
    core_values jsonb not null constraint about_core_values check (jsonb_array_length(core_values) > 0),
    call_to_action jsonb not null,
    version integer not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    lang text not null default 'en'
  );
  create trigger about_public after insert or update or delete or truncate on about
    for each statement execute function tell_public_change();
  create trigger about_versions after delete on about for each row execute function forget_versions();

  create table announcements (
    id uuid constraint announcements_pk primary key,
    title text not null,
    content text not null,
    type text not null default 'general' constraint announcements_type
      check (type in ('general', 'book', 'event', 'update', 'maintenance')),
    priority text not null default 'medium' constraint announcements_priority
      check (priority in ('low', 'medium', 'high', 'urgent')),
    is_active boolean not null default true,
    start_date timestamptz(3) not null default now(),
    end_date timestamptz(3),
    target_audience text not null default 'all' constraint announcements_audience
      check (target_audience in ('all', 'free', 'standard', 'premium')),
    display_settings jsonb not null,
    attachments jsonb not null default '[]',
    views integer not null default 0,
    clicks integer not null default 0,
    downloads integer not null default 0,
    version integer not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    lang text not null default 'en',
    alt_texts jsonb not null default '[]',
    constraint announcements_dates check (end_date > start_date)
  );
  create index announcements_shown on announcements (is_active, start_date, end_date, target_audience);
  create trigger announcements_versions after delete on announcements
    for each row execute function forget_versions();
  create trigger announcements_public after insert or delete or update of title, content, type, priority,
    is_active, start_date, end_date, target_audience, display_settings, attachments, lang,
    alt_texts or truncate on announcements for each statement execute function tell_public_change();

  -- Views, clicks and downloads already counted. A mark is a keyed hash of announcement, kind, file and reader: it
  -- identifies nobody.
  create table announcement_marks (
    announcement_id uuid not null constraint announcement_marks_announcement_fk references announcements
      on delete cascade,
    mark bytea not null,
    constraint announcement_marks_pk primary key (announcement_id, mark)
  );

  -- The clean-up removes the bytes at night, then the row, so a row outlives its item. References are deferred:
  -- files are linked before their item is written.
  create table attachments (
    id uuid constraint attachments_pk primary key,
    name text not null,
    type text not null,
    size integer not null constraint attachments_size check (size > 0),
    devotional_id uuid constraint attachments_devotional_fk references devotionals
      on delete set null deferrable initially deferred,
    uploader_id uuid constraint attachments_uploader_fk references members on delete set null,
    created_at timestamptz(3) not null default now(),
    prayer_id uuid constraint attachments_prayer_fk references prayers
      on delete set null deferrable initially deferred,
    word_id uuid constraint attachments_word_fk references encouraging_words
      on delete set null deferrable initially deferred,
    announcement_id uuid constraint attachments_announcement_fk references announcements
      on delete set null deferrable initially deferred,
    duration integer,
    constraint attachments_one_parent check (num_nonnulls(devotional_id, prayer_id, word_id, announcement_id) <= 1)
  );
  create index attachments_devotional on attachments (devotional_id);
  create index attachments_prayer on attachments (prayer_id);
  create index attachments_word on attachments (word_id);
  create index attachments_announcement on attachments (announcement_id);

  create table favorites (
    id uuid constraint favorites_pk primary key,
    member_id uuid not null constraint favorites_member_fk references members on delete cascade,
    devotional_id uuid constraint favorites_devotional_fk references devotionals on delete cascade,
    created_at timestamptz(3) not null default now(),
    prayer_id uuid constraint favorites_prayer_fk references prayers on delete cascade,
    word_id uuid constraint favorites_word_fk references encouraging_words on delete cascade,
    constraint favorites_one_item check (num_nonnulls(devotional_id, prayer_id, word_id) = 1)
  );
  create unique index favorites_devotional on favorites (member_id, devotional_id);
  create index favorites_member on favorites (member_id, created_at);
  -- The item first: deleting an item finds its favorites.
  create unique index favorites_prayer on favorites (prayer_id, member_id);
  create unique index favorites_word on favorites (word_id, member_id);
`;

/** Contact messages and prayer requests. */
const contact = `
  create table contact_messages (
    id uuid constraint contact_messages_pk primary key,
    name text not null,
    email text not null,
    query text not null,
    -- The signed-in sender.
    member_id uuid constraint contact_messages_member_fk references members on delete cascade,
    handled_at timestamptz(3),
    handled_by_id uuid constraint contact_messages_handled_by_fk references members on delete set null,
    created_at timestamptz(3) not null default now(),
    constraint contact_messages_handled check (handled_at is not null or handled_by_id is null)
  );
  create index contact_messages_created on contact_messages (created_at);
  create index contact_messages_open on contact_messages (created_at) where handled_at is null;
  create index contact_messages_member on contact_messages (member_id);
  create index contact_messages_handled_by on contact_messages (handled_by_id);
  create index contact_messages_email on contact_messages (lower(email));

  create table prayer_requests (
    id uuid constraint prayer_requests_pk primary key,
    member_id uuid not null constraint prayer_requests_member_fk references members on delete cascade,
    subject text not null,
    message text not null,
    status text not null default 'pending' constraint prayer_requests_status
      check (status in ('pending', 'answered', 'closed')),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  );
  create index prayer_requests_member on prayer_requests (member_id, created_at);
  create index prayer_requests_of_status on prayer_requests (status, created_at);
  create index prayer_requests_created on prayer_requests (created_at);
  -- Without a pending list, which every search would scan.
  create index prayer_requests_words on prayer_requests
    using gin (folded(subject) gin_trgm_ops, folded(message) gin_trgm_ops) with (fastupdate = off);

  create table prayer_request_responses (
    id uuid constraint prayer_request_responses_pk primary key,
    request_id uuid not null constraint prayer_request_responses_request_fk references prayer_requests
      on delete cascade,
    -- The response outlives its author's account.
    admin_id uuid constraint prayer_request_responses_admin_fk references members on delete set null,
    message text not null,
    created_at timestamptz(3) not null default now()
  );
  create index prayer_request_responses_request on prayer_request_responses (request_id, created_at);
  create index prayer_request_responses_admin on prayer_request_responses (admin_id);
`;

/** Private content of members: journal, answers, prayer list, highlights and reading days. */
const personal = `
  create table journal_entries (
    id uuid constraint journal_entries_pk primary key,
    member_id uuid not null constraint journal_entries_member_fk references members on delete cascade,
    title text not null,
    content text not null,
    text text not null,
    words tsvector not null,
    tags text[] not null default '{}',
    mood text constraint journal_entries_mood
      check (mood in ('grateful', 'joyful', 'peaceful', 'hopeful', 'thoughtful', 'weary', 'anxious', 'sad')),
    is_favorite boolean not null default false,
    written_on date not null,
    devotional_id uuid constraint journal_entries_devotional_fk references devotionals on delete set null,
    added_from text,
    source_id text,
    original_content text,
    added_at timestamptz(3),
    deleted_at timestamptz(3),
    version integer not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    tag_keys text[] not null default '{}'
  );
  create index journal_entries_day on journal_entries (member_id, written_on);
  create index journal_entries_devotional on journal_entries (devotional_id, member_id);
  create index journal_entries_deleted on journal_entries (deleted_at) where deleted_at is not null;
  create unique index journal_entries_source on journal_entries (member_id, source_id, coalesce(added_from,
    '')) where source_id is not null and deleted_at is null;
  -- Without a pending list, which every search would scan.
  create index journal_entries_words on journal_entries using gin (words) with (fastupdate = off);
  create index journal_entries_member on journal_entries (member_id, written_on, created_at, id)
    where deleted_at is null;
  create index journal_entries_favorites on journal_entries (member_id, written_on, created_at, id)
    where is_favorite;
  create index journal_entries_created on journal_entries (created_at) where deleted_at is null;
  create trigger journal_entries_versions after delete on journal_entries
    for each row execute function forget_versions();

  create table question_answers (
    id uuid constraint question_answers_pk primary key,
    member_id uuid not null constraint question_answers_member_fk references members on delete cascade,
    devotional_id uuid constraint question_answers_devotional_fk references devotionals on delete set null,
    question text not null,
    answer text not null,
    journal_entry_id uuid constraint question_answers_entry_fk references journal_entries on delete set null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    -- The id in devotionals.question_ids.
    question_id uuid not null
  );
  create index question_answers_member on question_answers (member_id, updated_at);
  create index question_answers_devotional on question_answers (devotional_id);
  create index question_answers_entry on question_answers (journal_entry_id);
  create unique index question_answers_question on question_answers (member_id, devotional_id, question_id);

  create table prayer_items (
    id uuid constraint prayer_items_pk primary key,
    member_id uuid not null constraint prayer_items_member_fk references members on delete cascade,
    title text not null,
    note text,
    started_on date not null,
    answered_on date,
    deleted_at timestamptz(3),
    version integer not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  );
  create index prayer_items_member on prayer_items (member_id, created_at);
  create index prayer_items_deleted on prayer_items (deleted_at) where deleted_at is not null;
  create trigger prayer_items_versions after delete on prayer_items for each row execute function forget_versions();

  create table highlights (
    id uuid constraint highlights_pk primary key,
    member_id uuid not null constraint highlights_member_fk references members on delete cascade,
    place integer not null,
    color text not null,
    note text,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  );
  create unique index highlights_verse on highlights (member_id, place);
  create index highlights_newest on highlights (member_id, created_at desc, place);

  create table reading_days (
    member_id uuid not null constraint reading_days_member_fk references members on delete cascade,
    day date not null,
    created_at timestamptz(3) not null default now(),
    devotional_days date[],
    constraint reading_days_pk primary key (member_id, day)
  );
  create index reading_days_day on reading_days (day);
`;

/** Plans, grants, payments and families. */
const billing = `
  create table plans (
    id uuid constraint plans_pk primary key,
    name text not null,
    key text not null constraint plans_known_key check (key ~ '^[a-z0-9_-]+$'),
    description text not null,
    monthly_price_cents integer not null constraint plans_monthly_price check (monthly_price_cents >= 0),
    monthly_stripe_price_id text not null,
    -- Null: twelve months.
    yearly_price_cents integer constraint plans_yearly_price check (yearly_price_cents >= 0),
    yearly_stripe_price_id text not null,
    yearly_discount_percentage double precision not null constraint plans_discount
      check (yearly_discount_percentage between 0 and 100),
    features text[] not null constraint plans_features check (cardinality(features) > 0),
    limitations text[] not null default '{}',
    icon text not null,
    color_primary text not null constraint plans_color_primary check (color_primary ~* '^#[0-9a-f]{6}$'),
    color_secondary text not null constraint plans_color_secondary check (color_secondary ~* '^#[0-9a-f]{6}$'),
    journal_access boolean not null,
    pdf_download boolean not null,
    premium_content boolean not null,
    priority_support boolean not null,
    unlimited_storage boolean not null,
    advanced_features boolean not null,
    is_family boolean not null default false,
    -- Null: derived from the price.
    tier text constraint plans_known_tier check (tier in ('free', 'standard', 'premium', 'family')),
    is_popular boolean not null default false,
    is_active boolean not null default true,
    "order" integer not null default 0 constraint plans_order check ("order" >= 0),
    version integer not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    lang text not null default 'en'
  );
  create unique index plans_key on plans (key);
  create unique index plans_popular on plans (is_popular) where is_popular;
  create index plans_shown on plans (is_active, "order");
  create trigger plans_public after insert or update or delete or truncate on plans
    for each statement execute function tell_public_change();
  create trigger plans_versions after delete on plans for each row execute function forget_versions();
  -- Keeps plan_prices in step with plans: a price ID belongs to one plan and period.
  create function list_plan_prices() returns trigger language plpgsql as $$
        begin
          if tg_op = 'UPDATE' and (old.monthly_stripe_price_id, old.yearly_stripe_price_id)
              is not distinct from (new.monthly_stripe_price_id, new.yearly_stripe_price_id) then
            return null;
          end if;
          delete from plan_prices where plan_id = new.id;
          insert into plan_prices (price_id, plan_id, cycle)
            select price_id, new.id, cycle from (
              values (new.monthly_stripe_price_id, 'monthly'), (new.yearly_stripe_price_id, 'yearly')
            ) priced (price_id, cycle) where price_id <> '';
          return null;
        end $$;
  create trigger plans_prices after insert or update on plans for each row execute function list_plan_prices();

  create table plan_prices (
    price_id text constraint plan_prices_pk primary key,
    plan_id uuid not null constraint plan_prices_plan_fk references plans on delete cascade,
    cycle text not null constraint plan_prices_cycle check (cycle in ('monthly', 'yearly')),
    -- How the price differs at the payment provider, in a sentence. Null: no known difference.
    difference text
  );
  create unique index plan_prices_plan on plan_prices (plan_id, cycle);

  -- Grants, from which a member's plan is derived.
  create table entitlement_grants (
    id uuid constraint entitlement_grants_pk primary key,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    member_id uuid not null constraint entitlement_grants_member_fk references members on delete cascade,
    source text not null constraint entitlement_grants_source
      check (source in ('stripe', 'lifetime', 'family', 'admin')),
    ref text not null,
    tier text not null constraint entitlement_grants_tier check (tier in ('standard', 'premium', 'family')),
    status text not null constraint entitlement_grants_status
      check (status in ('trialing', 'active', 'past_due', 'ended')),
    plan_key text,
    cycle text constraint entitlement_grants_cycle check (cycle in ('monthly', 'yearly')),
    trial_ends_at timestamptz(3),
    ends_at timestamptz(3),
    renews_at timestamptz(3),
    reason text not null default '',
    trial_reminder_sent boolean not null default false,
    renewal_amount integer,
    renewal_currency text,
    refused boolean not null default false,
    -- The price of a subscription and its amount in the currency's smallest unit. Null: not yet known.
    price_id text,
    price_amount integer,
    paid_invoice text,
    renewal_reminded_at timestamptz(3)
  );
  create unique index entitlement_grants_ref on entitlement_grants (source, ref);
  create index entitlement_grants_member on entitlement_grants (member_id);
  create index entitlement_grants_due on entitlement_grants (least(trial_ends_at, ends_at))
    where status in ('trialing', 'active');

  create table billing_accounts (
    member_id uuid constraint billing_accounts_pk primary key constraint billing_accounts_member_fk
      references members on delete cascade,
    customer_id text,
    synced_at timestamptz,
    created_at timestamptz(3) not null default now(),
    credit integer not null default 0,
    credit_currency text,
    is_lost boolean not null default false
  );
  create unique index billing_accounts_customer on billing_accounts (customer_id) where customer_id is not null;

  create table checkouts (
    id uuid constraint checkouts_pk primary key,
    created_at timestamptz(3) not null default now(),
    member_id uuid not null constraint checkouts_member_fk references members on delete cascade,
    session_id text not null,
    url text not null,
    plan_key text,
    cycle text constraint checkouts_cycle check (cycle in ('monthly', 'yearly')),
    price_id text not null,
    status text not null default 'open' constraint checkouts_status
      check (status in ('open', 'complete', 'expired')),
    with_trial boolean not null default true
  );
  create unique index checkouts_session on checkouts (session_id);
  create unique index checkouts_open on checkouts (member_id) where status = 'open';
  create index checkouts_member on checkouts (member_id);

  create table payments (
    id uuid constraint payments_pk primary key,
    created_at timestamptz(3) not null default now(),
    member_id uuid not null constraint payments_member_fk references members on delete cascade,
    charge_id text not null,
    amount integer not null,
    refunded integer not null,
    currency text not null,
    status text not null constraint payments_status
      check (status in ('succeeded', 'failed', 'refunded', 'disputed', 'lost')),
    description text not null,
    receipt_url text
  );
  create unique index payments_charge on payments (charge_id);
  create index payments_member on payments (member_id, created_at);

  -- Outlives the account, so that a card gets one trial.
  create table trial_cards (
    card_hash bytea constraint trial_cards_pk primary key,
    member_id uuid constraint trial_cards_member_fk references members on delete set null
  );

  -- Processed events of the payment provider, each once.
  create table provider_events (
    id text constraint provider_events_pk primary key,
    type text not null,
    received_at timestamptz not null default clock_timestamp()
  );
  create index provider_events_received on provider_events (received_at);

  create table families (
    id uuid constraint families_pk primary key,
    created_at timestamptz(3) not null default now(),
    owner_id uuid not null constraint families_owner_fk references members on delete cascade
  );
  create unique index families_owner on families (owner_id);

  create table family_members (
    id uuid constraint family_members_pk primary key,
    created_at timestamptz(3) not null default now(),
    family_id uuid not null constraint family_members_family_fk references families on delete cascade,
    member_id uuid not null constraint family_members_member_fk references members on delete cascade
  );
  create unique index family_members_member on family_members (member_id);
  create index family_members_family on family_members (family_id);

  create table family_invitations (
    id uuid constraint family_invitations_pk primary key,
    created_at timestamptz(3) not null default now(),
    family_id uuid not null constraint family_invitations_family_fk references families on delete cascade,
    email text not null constraint family_invitations_email_lowercase check (email = lower(email)),
    status text not null default 'pending' constraint family_invitations_status
      check (status in ('pending', 'accepted', 'cancelled', 'expired')),
    token_hash bytea,
    sent_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    language text not null default 'en' constraint family_invitations_language
      check (language in ('en', 'es', 'fr', 'de'))
  );
  create unique index family_invitations_pending on family_invitations (family_id, email) where status = 'pending';
  create unique index family_invitations_token on family_invitations (token_hash);
  create index family_invitations_family on family_invitations (family_id, created_at);
`;

/** Reminders, push subscriptions and mails. */
const notifications = `
  create table reminders (
    member_id uuid constraint reminders_pk primary key constraint reminders_member_fk references members
      on delete cascade,
    -- The next reminder: its day in the time zone of the member, and when it is due. Null: none.
    day date,
    due_at timestamptz(3),
    -- The day of the last reminder.
    sent_on date,
    constraint reminders_planned check ((day is null) = (due_at is null))
  );
  create index reminders_due on reminders (due_at) where due_at is not null;

  create table push_subscriptions (
    id uuid constraint push_subscriptions_pk primary key,
    member_id uuid not null constraint push_subscriptions_member_fk references members on delete cascade,
    session_id uuid not null constraint push_subscriptions_session_fk references sessions on delete cascade,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    created_at timestamptz(3) not null default now()
  );
  create index push_subscriptions_member on push_subscriptions (member_id);
  create unique index push_subscriptions_session on push_subscriptions (session_id);
  create unique index push_subscriptions_endpoint on push_subscriptions (endpoint);

  create table push_key (
    is_only boolean default true constraint push_key_pk primary key constraint push_key_is_only check (is_only),
    public_key text not null,
    -- Encrypted with a key that is derived from SECRET_KEY.
    sealed bytea not null
  );

  create table sent_mails (
    id uuid primary key,
    member_id uuid not null constraint sent_mails_member_fk references members on delete cascade,
    kind text not null,
    sent_at timestamptz(3) not null
  );
  create index sent_mails_member on sent_mails (member_id, sent_at);
  create index sent_mails_sent_at on sent_mails (sent_at);

  -- Mails whose delivery failed for good, until an administrator resends or dismisses them.
  create table given_up_mails (
    id uuid constraint given_up_mails_pk primary key,
    kind text not null constraint given_up_mails_kind check (kind in ('verification', 'emailChanged',
      'passwordChanged', 'newDevice', 'contact', 'billing', 'familyInvitation', 'prayerAnswered', 'reminder',
      'secondFactor', 'dataExport', 'accountDeleted', 'webhookOff', 'apiToken')),
    data jsonb not null,
    -- Masked.
    recipient text,
    reason text not null,
    given_up_at timestamptz(3) not null default now()
  );
  create index given_up_mails_given_up on given_up_mails (given_up_at);
  create index given_up_mails_data on given_up_mails using gin (data);
`;

/** Webhook endpoints, their secrets and deliveries. */
const webhooks = `
  create table webhook_endpoints (
    id uuid constraint webhook_endpoints_pk primary key,
    url text not null,
    description text not null default '',
    events text[] not null,
    is_active boolean not null default true,
    -- When deliveries began to fail. Null: the last one succeeded, or there was none.
    failing_since timestamptz(3),
    -- Why the endpoint was switched off automatically.
    ended text constraint webhook_endpoints_ended check (ended in ('gone', 'failing')),
    version integer not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  );
  create trigger webhook_endpoints_forget_versions after delete on webhook_endpoints
    for each row execute function forget_versions();

  create table webhook_secrets (
    id uuid constraint webhook_secrets_pk primary key,
    endpoint_id uuid not null constraint webhook_secrets_endpoint_fk references webhook_endpoints on delete cascade,
    -- Encrypted with a key that is derived from SECRET_KEY.
    sealed bytea not null,
    -- Null: current. A rotated secret also signs until then.
    ends_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  );
  create unique index webhook_secrets_current on webhook_secrets (endpoint_id) where ends_at is null;
  create index webhook_secrets_endpoint on webhook_secrets (endpoint_id);

  create table webhook_deliveries (
    -- The event id that the receiver sees, the same at every retry.
    id uuid constraint webhook_deliveries_pk primary key,
    endpoint_id uuid not null constraint webhook_deliveries_endpoint_fk references webhook_endpoints
      on delete cascade,
    type text not null,
    payload text not null,
    -- The subject of the event; the delivery is deleted with the account.
    member_id uuid constraint webhook_deliveries_member_fk references members on delete cascade,
    state text not null default 'pending' constraint webhook_deliveries_state
      check (state in ('pending', 'delivered', 'failed')),
    -- Increments with each manual resend.
    round integer not null default 1,
    tries integer not null default 0,
    failure text,
    status integer,
    duration_ms integer,
    response text not null default '',
    tried_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  );
  create index webhook_deliveries_log on webhook_deliveries (endpoint_id, created_at, id);
  create index webhook_deliveries_created on webhook_deliveries (created_at);
  create index webhook_deliveries_member on webhook_deliveries (member_id);
`;

/** Imports of people. */
const userImports = `
  create table user_imports (
    id uuid constraint user_imports_pk primary key,
    name text not null,
    encoding text not null,
    delimiter text not null,
    state text not null default 'uploaded' constraint user_imports_state
      check (state in ('uploaded', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone')),
    round integer not null default 0,
    fields jsonb not null,
    invite boolean not null default false,
    total integer not null,
    done integer not null default 0,
    created integer not null default 0,
    skipped integer not null default 0,
    refused integer not null default 0,
    removed integer not null default 0,
    kept integer not null default 0,
    created_at timestamptz(3) not null default now(),
    touched_at timestamptz(3) not null,
    has_file boolean not null default true,
    actor_id uuid constraint user_imports_actor_fk references members on delete set null,
    without_consent integer not null default 0
  );

  create table user_import_rows (
    import_id uuid not null constraint user_import_rows_import_fk references user_imports on delete cascade,
    line integer not null,
    outcome text not null constraint user_import_rows_outcome
      check (outcome in ('created', 'skipped', 'refused', 'kept')),
    problem text,
    member_id uuid constraint user_import_rows_member_fk references members on delete cascade,
    constraint user_import_rows_pk primary key (import_id, line)
  );
  create index user_import_rows_member on user_import_rows (member_id) where member_id is not null;
`;

/** Daily counts. */
const analytics = `
  -- Counts of each day, made at night.
  create table analytics_days (
    measure text not null,
    day date not null,
    key text not null,
    value bigint not null,
    constraint analytics_days_pk primary key (measure, day, key)
  );

  create table journal_writers (
    member_id uuid constraint journal_writers_pk primary key constraint journal_writers_member_fk
      references members on delete cascade,
    entries integer not null
  );
  create index journal_writers_entries on journal_writers (entries);

  -- Page speed as anonymous counts per day.
  create table visit_counts (
    day date not null,
    page text not null,
    device text not null constraint visit_counts_device check (device in ('phone', 'desktop')),
    metric text not null constraint visit_counts_metric check (metric in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
    up_to integer not null,
    visits integer not null,
    constraint visit_counts_pk primary key (day, page, device, metric, up_to)
  );
`;

/**
 * All tables as of `v1.0.0`, for a new database. In a database of `v1.0.0-rc.1` they exist already, and only the name is
 * recorded: the tables are the same.
 */
export class Baseline1799000006000 implements MigrationInterface {
  readonly name = baseline;

  /** @throws ConfigError for a database that is older than `releaseBefore` */
  async up(runner: QueryRunner): Promise<void> {
    const applied: { name: string }[] = await runner.query('select name from migrations');
    const since = fromBaseline(applied.map(({ name }) => name));
    if (!since) {
      throw new ConfigError([
        `The database of DATABASE_URL is older than ${releaseBefore}. Nothing was changed. Upgrade it to ${releaseBefore} first, then to this release.`,
      ]);
    }
    if (since.includes(this.name)) return;
    // Postgres has the first since version 17.
    const [collation]: { name: string }[] = await runner.query(
      `select collname as name from pg_collation where collname in ('pg_c_utf8', 'und-x-icu') order by 1 limit 1`,
    );
    await runner.query(folding(collation!.name));
    for (const tables of [
      search,
      operation,
      accounts,
      backOffice,
      devotionals,
      bible,
      scriptures,
      otherContent,
      contact,
      personal,
      billing,
      notifications,
      webhooks,
      userImports,
      analytics,
    ])
      await runner.query(tables);
  }

  async down(): Promise<void> {
    throw new Error('The baseline cannot be undone.');
  }
}
