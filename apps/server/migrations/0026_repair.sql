CREATE TABLE "repair_staff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"position" text NOT NULL,
	"avatar_file_id" bigint,
	"skills" text[] NOT NULL,
	"duty_days" integer[] NOT NULL,
	"duty_from" text NOT NULL,
	"duty_to" text NOT NULL,
	"user_id" bigint,
	"removed_at" timestamp(3) with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"repair_id" bigint NOT NULL,
	"step" text NOT NULL,
	"time" timestamp(3) with time zone NOT NULL,
	"user_id" bigint,
	"user_name" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"image_ids" bigint[] DEFAULT '{}' NOT NULL,
	"staff_name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"number" text NOT NULL,
	"unit_id" bigint,
	"building_id" bigint,
	"floor_id" bigint,
	"building_name" text DEFAULT '' NOT NULL,
	"floor_name" text DEFAULT '' NOT NULL,
	"unit_name" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"urgency" text NOT NULL,
	"source" text NOT NULL,
	"happened_at" timestamp(3) with time zone NOT NULL,
	"resident_id" bigint,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"description" text NOT NULL,
	"expected_day" date,
	"expected_from" text DEFAULT '' NOT NULL,
	"expected_to" text DEFAULT '' NOT NULL,
	"image_ids" bigint[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'UNHANDLED' NOT NULL,
	"staff_id" bigint,
	"staff_name" text DEFAULT '' NOT NULL,
	"reported_at" timestamp(3) with time zone NOT NULL,
	"reported_by" text NOT NULL,
	"answer_due_at" timestamp(3) with time zone NOT NULL,
	"finish_due_at" timestamp(3) with time zone NOT NULL,
	"waiting_for" text,
	"waiting_since" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"outcome" text,
	"feedback" text DEFAULT '' NOT NULL,
	"feedback_image_ids" bigint[] DEFAULT '{}' NOT NULL,
	"returns" integer DEFAULT 0 NOT NULL,
	"score" integer,
	"score_words" text DEFAULT '' NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_staffed" CHECK (case "repair_order"."status" when 'UNHANDLED' then "repair_order"."staff_id" is null when 'REPAIRING' then "repair_order"."staff_id" is not null else true end),
	CONSTRAINT "repair_finished" CHECK (("repair_order"."status" = 'FINISH') = ("repair_order"."finished_at" is not null)),
	CONSTRAINT "repair_outcome" CHECK (("repair_order"."status" = 'FINISH') = ("repair_order"."outcome" is not null)),
	CONSTRAINT "repair_waits" CHECK (("repair_order"."waiting_for" is null) = ("repair_order"."waiting_since" is null) and ("repair_order"."waiting_for" is null or "repair_order"."status" = 'REPAIRING')),
	CONSTRAINT "repair_score" CHECK ("repair_order"."score" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "repair_staff" ADD CONSTRAINT "repair_staff_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_staff" ADD CONSTRAINT "repair_staff_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_step" ADD CONSTRAINT "repair_step_repair_id_repair_order_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."repair_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_order" ADD CONSTRAINT "repair_order_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_order" ADD CONSTRAINT "repair_order_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_order" ADD CONSTRAINT "repair_order_building_id_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."building"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_order" ADD CONSTRAINT "repair_order_floor_id_floor_id_fk" FOREIGN KEY ("floor_id") REFERENCES "public"."floor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_order" ADD CONSTRAINT "repair_order_resident_id_resident_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."resident"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_order" ADD CONSTRAINT "repair_order_staff_id_repair_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."repair_staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repair_staff_condo" ON "repair_staff" USING btree ("condo_id","name") WHERE "repair_staff"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_staff_user" ON "repair_staff" USING btree ("condo_id","user_id") WHERE "repair_staff"."removed_at" is null and "repair_staff"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "repair_step_order" ON "repair_step" USING btree ("repair_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_number" ON "repair_order" USING btree ("condo_id","number");--> statement-breakpoint
CREATE INDEX "repair_list" ON "repair_order" USING btree ("condo_id","reported_at","id");--> statement-breakpoint
CREATE INDEX "repair_state" ON "repair_order" USING btree ("condo_id","status","reported_at","id");--> statement-breakpoint
CREATE INDEX "repair_due" ON "repair_order" USING btree ("condo_id","finish_due_at","id") WHERE "repair_order"."status" <> 'FINISH';--> statement-breakpoint
CREATE INDEX "repair_staff_order" ON "repair_order" USING btree ("staff_id","status");--> statement-breakpoint
CREATE INDEX "repair_unit" ON "repair_order" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "repair_resident" ON "repair_order" USING btree ("resident_id");