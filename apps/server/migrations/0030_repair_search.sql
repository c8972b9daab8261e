-- The parts by which a search finds a text: each character that is not ASCII, each pair with such a one, and each three
-- ASCII characters. Chinese words have two characters, for which the three of pg_trgm are too many. A text that contains
-- another has all its parts.
create function text_grams(said text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct gram), '{}')
  from (
    select one, lead(one) over places as two, lead(one, 2) over places as three
    from unnest(string_to_array(lower(said), null)) with ordinality as letters (one, place)
    window places as (order by place)
  ) as runs
  cross join lateral unnest(array[
    case when one > '~' then one end,
    case when one > '~' or two > '~' then one || two end,
    case when one <= '~' and two <= '~' and three <= '~' then one || two || three end
  ]) as gram
  where gram is not null
$$;
--> statement-breakpoint
CREATE INDEX "repair_answer" ON "repair_order" USING btree ("condo_id","answer_due_at","id") WHERE "repair_order"."status" = 'UNHANDLED';--> statement-breakpoint
CREATE INDEX "repair_finish_due" ON "repair_order" USING btree ("condo_id","finish_due_at","id");--> statement-breakpoint
CREATE INDEX "repair_finished_at" ON "repair_order" USING btree ("condo_id","finished_at","id");--> statement-breakpoint
CREATE INDEX "repair_building" ON "repair_order" USING btree ("building_id","reported_at","id");--> statement-breakpoint
CREATE INDEX "repair_words" ON "repair_order" USING gin (text_grams("number" || ' ' || "contact" || ' ' || "phone" || ' ' || "place" || ' ' || "description"));
--> statement-breakpoint
create trigger repair_added after insert on repair_order referencing new table as changed
  for each statement execute function note_change('REPAIR');
--> statement-breakpoint
create trigger repair_updated after update on repair_order referencing new table as changed
  for each statement execute function note_change('REPAIR');
--> statement-breakpoint
create trigger repair_removed after delete on repair_order referencing old table as changed
  for each statement execute function note_change('REPAIR');
--> statement-breakpoint
-- The finished orders are nearly all of them and are counted anew only when there is one more or less.
create function note_repair_end() returns trigger language plpgsql as $$
begin
  insert into condo_change (condo_id, what)
    select distinct changed.condo_id, 'REPAIR_END' from changed join before using (id)
    where (changed.status = 'FINISH') <> (before.status = 'FINISH')
    on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create function note_repair_ended() returns trigger language plpgsql as $$
begin
  insert into condo_change (condo_id, what)
    select distinct condo_id, 'REPAIR_END' from changed where status = 'FINISH' on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger repair_end_updated after update on repair_order referencing old table as before new table as changed
  for each statement execute function note_repair_end();
--> statement-breakpoint
create trigger repair_end_added after insert on repair_order referencing new table as changed
  for each statement execute function note_repair_ended();
--> statement-breakpoint
create trigger repair_end_removed after delete on repair_order referencing old table as changed
  for each statement execute function note_repair_ended();
