-- The parts of a text (see text_grams), each with its condo: a search in one condo reads nothing of the others', however
-- common a name is there.
create function condo_grams(condo bigint, said text) returns text[] language sql immutable strict parallel safe as $$
  select array(select condo || ':' || gram from unnest(public.text_grams(said)) as gram)
$$;
--> statement-breakpoint
CREATE INDEX "visitor_words" ON "visitor_pass" USING gin (condo_grams("condo_id", "search_key"));
