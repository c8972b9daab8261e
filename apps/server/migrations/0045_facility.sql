CREATE TABLE "booking_extra" (
	"charge_id" bigint PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_place" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_place_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"facility_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"from_at" timestamp(3) with time zone NOT NULL,
	"to_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "booking_place_time" CHECK ("booking_place"."from_at" < "booking_place"."to_at" and "booking_place"."place" > 0)
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"number" text NOT NULL,
	"facility_id" bigint NOT NULL,
	"slots" jsonb NOT NULL,
	"from_at" timestamp(3) with time zone NOT NULL,
	"to_at" timestamp(3) with time zone NOT NULL,
	"people" integer NOT NULL,
	"resident_id" bigint NOT NULL,
	"contactor" text NOT NULL,
	"phone" text NOT NULL,
	"unit_id" bigint,
	"unit_name" text NOT NULL,
	"amount" integer NOT NULL,
	"remark" text NOT NULL,
	"online" boolean NOT NULL,
	"state" text NOT NULL,
	"pay_until" timestamp(3) with time zone,
	"order_time" timestamp(3) with time zone NOT NULL,
	"handling_admin" text NOT NULL,
	"charge_id" bigint,
	"used_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"end_reason" text DEFAULT '' NOT NULL,
	"closing_id" bigint,
	"failure" text DEFAULT '' NOT NULL,
	"refund_due" integer DEFAULT 0 NOT NULL,
	"seed" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_key" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_charge" UNIQUE("charge_id"),
	CONSTRAINT "booking_token" UNIQUE("token_hash"),
	CONSTRAINT "booking_times" CHECK ("booking"."from_at" < "booking"."to_at" and "booking"."people" > 0 and "booking"."amount" >= 0),
	CONSTRAINT "booking_pays" CHECK (("booking"."state" = 'UNPAID') <= ("booking"."charge_id" is not null and "booking"."pay_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "facility_closing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facility_closing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"facility_id" bigint NOT NULL,
	"from_at" timestamp(3) with time zone NOT NULL,
	"to_at" timestamp(3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"reason_en" text NOT NULL,
	"lifted_at" timestamp(3) with time zone,
	"created_by" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "facility_closing_order" CHECK ("facility_closing"."from_at" < "facility_closing"."to_at")
);
--> statement-breakpoint
CREATE TABLE "facility" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facility_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"order_number" integer NOT NULL,
	"theme_file_id" bigint,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"run_time" jsonb NOT NULL,
	"charging_method" text NOT NULL,
	"places" integer NOT NULL,
	"book_times" integer NOT NULL,
	"ahead_hours" integer NOT NULL,
	"cancel_hours" integer NOT NULL,
	"late_share" integer NOT NULL,
	"clean_minutes" integer NOT NULL,
	"description" text NOT NULL,
	"description_en" text NOT NULL,
	"image_file_ids" bigint[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'ONLINE' NOT NULL,
	"created_by" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "facility_places" CHECK ("facility"."places" > 0 and ("facility"."charging_method" = 'BY_PEOPLE' or "facility"."places" = 1)),
	CONSTRAINT "facility_rules" CHECK ("facility"."book_times" > 0 and "facility"."ahead_hours" > 0 and "facility"."cancel_hours" >= 0
      and "facility"."late_share" between 0 and 100 and "facility"."clean_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "facility_schedule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facility_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"facility_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL,
	"cycle" text NOT NULL,
	"weekdays" integer[] DEFAULT '{}' NOT NULL,
	"month_days" integer[] DEFAULT '{}' NOT NULL,
	"slots" jsonb NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reason_en" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'ONLINE' NOT NULL,
	"created_by" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "facility_schedule_order" CHECK ("facility_schedule"."from_day" <= "facility_schedule"."to_day"),
	CONSTRAINT "facility_schedule_closed" CHECK (not "facility_schedule"."closed" or "facility_schedule"."kind" = 'TEMPORARY')
);
--> statement-breakpoint
ALTER TABLE "booking_extra" ADD CONSTRAINT "booking_extra_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_extra" ADD CONSTRAINT "booking_extra_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_place" ADD CONSTRAINT "booking_place_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_place" ADD CONSTRAINT "booking_place_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_resident_id_resident_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."resident"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_closing_id_facility_closing_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."facility_closing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_closing" ADD CONSTRAINT "facility_closing_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_closing" ADD CONSTRAINT "facility_closing_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility" ADD CONSTRAINT "facility_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_schedule" ADD CONSTRAINT "facility_schedule_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_schedule" ADD CONSTRAINT "facility_schedule_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_extra_booking" ON "booking_extra" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_place_booking" ON "booking_place" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_number" ON "booking" USING btree ("condo_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_code" ON "booking" USING btree ("condo_id","code_key");--> statement-breakpoint
CREATE INDEX "booking_list" ON "booking" USING btree ("condo_id","order_time","id");--> statement-breakpoint
CREATE INDEX "booking_time" ON "booking" USING btree ("facility_id","from_at","id");--> statement-breakpoint
CREATE INDEX "booking_unit" ON "booking" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "booking_closing" ON "booking" USING btree ("closing_id");--> statement-breakpoint
CREATE INDEX "booking_resident" ON "booking" USING btree ("resident_id","id");--> statement-breakpoint
CREATE INDEX "booking_refunding" ON "booking" USING btree ("condo_id") WHERE "booking"."state" = 'REFUNDING';--> statement-breakpoint
CREATE INDEX "booking_due" ON "booking" USING btree ("pay_until") WHERE "booking"."state" = 'UNPAID';--> statement-breakpoint
CREATE INDEX "facility_closing_time" ON "facility_closing" USING btree ("facility_id","to_at");--> statement-breakpoint
CREATE INDEX "facility_closing_list" ON "facility_closing" USING btree ("condo_id","to_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "facility_number" ON "facility" USING btree ("condo_id","number");--> statement-breakpoint
CREATE INDEX "facility_list" ON "facility" USING btree ("condo_id","order_number","id");--> statement-breakpoint
CREATE INDEX "facility_schedule_days" ON "facility_schedule" USING btree ("facility_id","from_day","id");
--> statement-breakpoint
-- A place of a facility is taken once at a time, cleaning included.
alter table booking_place add constraint booking_place_once exclude using gist (
  facility_id with =, place with =, tstzrange(from_at, to_at) with &&
);
--> statement-breakpoint
-- A facility has no more places than it says. Those that were sold before it had fewer stay.
create function check_booking_place() returns trigger language plpgsql as $$
begin
  if not exists (
    select from booking b join facility f on f.id = b.facility_id
    where b.id = new.booking_id and f.id = new.facility_id and new.place <= f.places
  ) then
    raise exception 'booking % takes a place that facility % does not have', new.booking_id, new.facility_id
      using errcode = 'check_violation', constraint = 'booking_place_of_facility';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger booking_place_of_facility before insert or update on booking_place
  for each row execute function check_booking_place();
--> statement-breakpoint
-- At the end of a transaction a booking that holds its slots has its places in each of them; any other has none.
create function check_booking_holds() returns trigger language plpgsql as $$
declare
  checked bigint;
  held booking;
  missing boolean;
begin
  if tg_table_name = 'booking' then checked := new.id; else checked := old.booking_id; end if;
  select * into held from booking where id = checked;
  if not found then return null; end if;
  if held.state in ('UNPAID', 'BOOKED', 'USED', 'NO_SHOW') then
    select exists (
      select from jsonb_to_recordset(held.slots) as slot(from_at bigint, to_at bigint)
      where (
        select count(distinct p.place) from booking_place p
        where p.booking_id = held.id and p.facility_id = held.facility_id
          and p.from_at <= to_timestamp(slot.from_at / 1000.0) and p.to_at >= to_timestamp(slot.to_at / 1000.0)
      ) < (select case when f.charging_method = 'BY_PEOPLE' then held.people else 1 end
        from facility f where f.id = held.facility_id)
    ) or jsonb_array_length(held.slots) = 0 into missing;
  else
    select exists (select from booking_place p where p.booking_id = held.id) into missing;
  end if;
  if missing then
    raise exception 'booking % does not hold what it says', held.id
      using errcode = 'check_violation', constraint = 'booking_holds';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger booking_holds after insert or update on booking
  deferrable initially deferred for each row execute function check_booking_holds();
--> statement-breakpoint
create constraint trigger booking_place_holds after update or delete on booking_place
  deferrable initially deferred for each row execute function check_booking_holds();
