ALTER TABLE "visitor_pass" ADD COLUMN "search_key" text GENERATED ALWAYS AS (lower(number || chr(10) || name || chr(10) || phone || chr(10) || plate)) STORED;--> statement-breakpoint
-- Tries are only added; their lists and figures are remembered together with those of passes.
create trigger visitor_used after insert on visitor_use referencing new table as changed
  for each statement execute function note_change('VISITOR');
