CREATE TABLE "access_group_facility" (
	"group_id" bigint NOT NULL,
	"facility_id" bigint NOT NULL,
	CONSTRAINT "access_group_facility_group_id_facility_id_pk" PRIMARY KEY("group_id","facility_id")
);
--> statement-breakpoint
ALTER TABLE "access_group_facility" ADD CONSTRAINT "access_group_facility_group_id_access_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."access_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_group_facility" ADD CONSTRAINT "access_group_facility_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_group_facility_facility" ON "access_group_facility" USING btree ("facility_id");--> statement-breakpoint
CREATE INDEX "access_event_kind" ON "access_event" USING btree ("condo_id","kind","time","id");
--> statement-breakpoint
-- A booking opens the doors of its facility's place while it holds its time.
create trigger access_booking_new after insert or delete on booking for each row execute function access_mark('BOOKING');
--> statement-breakpoint
create trigger access_booking after update on booking for each row
  when ((old.state, old.facility_id, old.from_at, old.to_at, old.seed, old.token_hash)
    is distinct from (new.state, new.facility_id, new.from_at, new.to_at, new.seed, new.token_hash))
  execute function access_mark('BOOKING');
