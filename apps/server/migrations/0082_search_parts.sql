DROP INDEX "activity_signup_resident";--> statement-breakpoint
CREATE INDEX "activity_signup_resident" ON "activity_signup" USING btree ("resident_id","activity_id");--> statement-breakpoint
-- The parts of a text as `text_grams` says in 0030, each after a head. It runs with each record that is written, so it
-- is a loop: as a query it took twice as long. No part goes over the end of a line, because nobody types one: lines keep
-- the fields of a record apart. Indexes need not be built anew, since what they hold beyond this is never looked for.
create function grams_after(head text, said text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  small text := lower(said);
  one text := substr(small, 1, 1);
  two text := substr(small, 2, 1);
  three text;
  grams text[] := '{}';
begin
  for place in 3..length(small) + 2 loop
    three := substr(small, place, 1);
    if one <> chr(10) then
      if one > '~' then
        grams := grams || (head || one);
      end if;
      if two <> '' and two <> chr(10) then
        if one > '~' or two > '~' then
          grams := grams || (head || one || two);
        elsif three <> '' and three <> chr(10) and three <= '~' then
          grams := grams || (head || one || two || three);
        end if;
      end if;
    end if;
    one := two;
    two := three;
  end loop;
  return grams;
end $$;
--> statement-breakpoint
create or replace function text_grams(said text) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  return public.grams_after('', said);
end $$;
--> statement-breakpoint
create or replace function condo_grams(condo bigint, said text) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  return public.grams_after(condo || ':', said);
end $$;
