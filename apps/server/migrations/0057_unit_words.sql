ALTER TABLE "unit" ADD COLUMN "building_name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
update unit u set building_name_en = b.name_en from building b where b.id = u.building_id and b.name_en <> '';
--> statement-breakpoint
ALTER TABLE "unit" ADD COLUMN "search_key" text GENERATED ALWAYS AS (lower(translate(building_name || floor_name || name, ' ,，、/-樓層室號', ''))) STORED;
--> statement-breakpoint
ALTER TABLE "unit" ADD COLUMN "search_key_en" text GENERATED ALWAYS AS (lower(translate(nullif(building_name_en, '') || floor_name || name, ' ,，、/-樓層室號', ''))) STORED;
--> statement-breakpoint
CREATE INDEX "unit_words" ON "unit" USING btree ("condo_id","search_key","search_key_en","id");
--> statement-breakpoint
-- The English name of a unit's building stands in the unit, for searches: whoever writes either.
create function name_unit_building() returns trigger language plpgsql as $$
begin
  new.building_name_en := (select name_en from building where id = new.building_id);
  return new;
end $$;
--> statement-breakpoint
create trigger unit_building_named before insert or update of building_id, building_name_en on unit
  for each row execute function name_unit_building();
--> statement-breakpoint
create function name_units_of_building() returns trigger language plpgsql as $$
begin
  update unit set building_name_en = new.name_en where building_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger building_units_named after update of name_en on building
  for each row when (old.name_en is distinct from new.name_en) execute function name_units_of_building();
