CREATE SEQUENCE "access_version";
--> statement-breakpoint
CREATE TABLE "access_command" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_command_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"leased_until" timestamp(3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp(3) with time zone,
	"ok" boolean
);
--> statement-breakpoint
CREATE TABLE "access_consent" (
	"binding_id" bigint PRIMARY KEY NOT NULL,
	"given_at" timestamp(3) with time zone NOT NULL,
	"given_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_device" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"direction" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"pseudo_code" text DEFAULT '' NOT NULL,
	"region_code" text DEFAULT '' NOT NULL,
	"disabled_at" timestamp(3) with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_dirty" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_dirty_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_event" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "access_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"time" timestamp(3) with time zone NOT NULL,
	"condo_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"own_id" text NOT NULL,
	"kind" text NOT NULL,
	"way" text,
	"reason" text,
	"direction" text,
	"subject" text,
	"subject_id" bigint,
	"by" text DEFAULT '' NOT NULL,
	CONSTRAINT "access_event_time_id_pk" PRIMARY KEY("time","id")
) PARTITION BY RANGE ("time");
--> statement-breakpoint
CREATE TABLE "access_group" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"device_type" text,
	"identities" text[] NOT NULL,
	"passes" boolean NOT NULL,
	"hours" jsonb NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_member" (
	"group_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	CONSTRAINT "access_member_group_id_device_id_pk" PRIMARY KEY("group_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "access_scope" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_scope_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" bigint NOT NULL,
	"condo_id" bigint NOT NULL,
	"building_id" bigint
);
--> statement-breakpoint
CREATE TABLE "access_seen" (
	"device_id" bigint PRIMARY KEY NOT NULL,
	"seen_at" timestamp(3) with time zone,
	"online" boolean DEFAULT false NOT NULL,
	"firmware" text DEFAULT '' NOT NULL
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE TABLE "access_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"noticed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "access_wanted" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_wanted_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"granted" boolean NOT NULL,
	"digest" text NOT NULL,
	"version" bigint NOT NULL,
	"confirmed" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"leased_until" timestamp(3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_command" ADD CONSTRAINT "access_command_device_id_access_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."access_device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_consent" ADD CONSTRAINT "access_consent_binding_id_binding_id_fk" FOREIGN KEY ("binding_id") REFERENCES "public"."binding"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_device" ADD CONSTRAINT "access_device_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_member" ADD CONSTRAINT "access_member_group_id_access_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."access_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_member" ADD CONSTRAINT "access_member_device_id_access_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."access_device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_scope" ADD CONSTRAINT "access_scope_group_id_access_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."access_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_scope" ADD CONSTRAINT "access_scope_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_scope" ADD CONSTRAINT "access_scope_building_id_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."building"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_seen" ADD CONSTRAINT "access_seen_device_id_access_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."access_device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_device_id_access_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."access_device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_wanted" ADD CONSTRAINT "access_wanted_device_id_access_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."access_device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_command_open" ON "access_command" USING btree ("device_id","id") WHERE "access_command"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "access_device_code" ON "access_device" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "access_device_condo" ON "access_device" USING btree ("condo_id","id");--> statement-breakpoint
CREATE INDEX "access_dirty_condo" ON "access_dirty" USING btree ("condo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_event_once" ON "access_event" USING btree ("device_id","own_id","time");--> statement-breakpoint
CREATE INDEX "access_event_list" ON "access_event" USING btree ("condo_id","time","id");--> statement-breakpoint
CREATE INDEX "access_event_device" ON "access_event" USING btree ("device_id","time","id");--> statement-breakpoint
CREATE INDEX "access_event_named" ON "access_event" USING btree ("time") WHERE "access_event"."subject_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "access_group_name" ON "access_group" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "access_member_device" ON "access_member" USING btree ("device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_scope_once" ON "access_scope" USING btree ("group_id","condo_id",coalesce("building_id", 0));--> statement-breakpoint
CREATE INDEX "access_scope_condo" ON "access_scope" USING btree ("condo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_token_hash" ON "access_token" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "access_token_device" ON "access_token" USING btree ("device_id") WHERE "access_token"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "access_wanted_once" ON "access_wanted" USING btree ("device_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "access_wanted_version" ON "access_wanted" USING btree ("device_id","version");--> statement-breakpoint
CREATE INDEX "access_wanted_open" ON "access_wanted" USING btree ("device_id","version") WHERE "access_wanted"."confirmed" <> "access_wanted"."version";--> statement-breakpoint
CREATE INDEX "access_wanted_subject" ON "access_wanted" USING btree ("kind","subject_id");;
--> statement-breakpoint
-- Events lie in a partition a month. The server may not make or drop tables, so it asks for those of a moment, and for
-- the end of whole months.
create function access_event_month(moment timestamptz) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  starts timestamptz := date_trunc('month', moment at time zone 'Asia/Hong_Kong') at time zone 'Asia/Hong_Kong';
  ends timestamptz := (date_trunc('month', moment at time zone 'Asia/Hong_Kong') + interval '1 month') at time zone 'Asia/Hong_Kong';
  part text := 'access_event_' || to_char(moment at time zone 'Asia/Hong_Kong', 'YYYYMM');
begin
  if to_regclass('public.' || part) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('access_event'));
  if to_regclass('public.' || part) is not null then return; end if;
  execute format('create table %I partition of access_event for values from (%L) to (%L)', part, starts, ends);
end $$;
--> statement-breakpoint
create function access_event_drop(before timestamptz) returns integer language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  part text;
  dropped integer := 0;
begin
  for part in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'access_event'::regclass and c.relname ~ '^access_event_[0-9]{6}$'
      and c.relname < 'access_event_' || to_char(before at time zone 'Asia/Hong_Kong', 'YYYYMM')
  loop
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
--> statement-breakpoint
-- Whoever changes a binding or a pass, by whatever way, leaves a mark for the doors of that condo.
create function access_mark() returns trigger language plpgsql as $$
declare
  condo bigint := case when tg_op = 'DELETE' then old.condo_id else new.condo_id end;
  subject bigint := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  if exists (select from access_device where condo_id = condo) then
    insert into access_dirty (condo_id, kind, subject_id) values (condo, tg_argv[0], subject);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger access_binding_new after insert or delete on binding for each row execute function access_mark('BINDING');
--> statement-breakpoint
create trigger access_binding after update on binding for each row
  when ((old.unit_id, old.identity, old.since_day, old.ended_at, old.card_no, old.photo_file_id)
    is distinct from (new.unit_id, new.identity, new.since_day, new.ended_at, new.card_no, new.photo_file_id))
  execute function access_mark('BINDING');
--> statement-breakpoint
create trigger access_pass_new after insert or delete on visitor_pass for each row execute function access_mark('PASS');
--> statement-breakpoint
create trigger access_pass after update on visitor_pass for each row
  when ((old.status, old.building_id, old.from_at, old.to_at, old.uses_allowed, old.code_seed)
    is distinct from (new.status, new.building_id, new.from_at, new.to_at, new.uses_allowed, new.code_seed))
  execute function access_mark('PASS');
--> statement-breakpoint
create function access_mark_token() returns trigger language plpgsql as $$
begin
  insert into access_dirty (condo_id, kind, subject_id)
    select p.condo_id, 'PASS', p.id from visitor_pass p where p.id = new.pass_id
      and exists (select from access_device d where d.condo_id = p.condo_id);
  return null;
end $$;
--> statement-breakpoint
create trigger access_pass_token after insert on visitor_token for each row execute function access_mark_token();
--> statement-breakpoint
create function access_mark_consent() returns trigger language plpgsql as $$
declare
  subject bigint := case when tg_op = 'DELETE' then old.binding_id else new.binding_id end;
begin
  insert into access_dirty (condo_id, kind, subject_id)
    select b.condo_id, 'BINDING', b.id from binding b where b.id = subject;
  return null;
end $$;
--> statement-breakpoint
create trigger access_consent_change after insert or delete on access_consent
  for each row execute function access_mark_consent();
