CREATE TABLE "visitor_present" (
	"pass_id" bigint PRIMARY KEY NOT NULL,
	"condo_id" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "visitor_inside";--> statement-breakpoint
CREATE INDEX "visitor_present_condo" ON "visitor_present" USING btree ("condo_id");
--> statement-breakpoint
-- Room for the next version of a row beside it: whoever comes and goes then writes no index of the passes at all.
ALTER TABLE "visitor_pass" SET (fillfactor = 90);
--> statement-breakpoint
insert into visitor_present (pass_id, condo_id) select id, condo_id from visitor_pass where inside_since is not null;
--> statement-breakpoint
create function note_present() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.inside_since is null then
    delete from visitor_present where pass_id = old.id;
  else
    insert into visitor_present (pass_id, condo_id) values (new.id, new.condo_id) on conflict do nothing;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger visitor_present_new after insert on visitor_pass for each row
  when (new.inside_since is not null) execute function note_present();
--> statement-breakpoint
create trigger visitor_present_moved after update on visitor_pass for each row
  when ((old.inside_since is null) <> (new.inside_since is null)) execute function note_present();
--> statement-breakpoint
create trigger visitor_present_gone after delete on visitor_pass for each row
  when (old.inside_since is not null) execute function note_present();
