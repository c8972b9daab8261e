CREATE TABLE "news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"condo_id" bigint NOT NULL,
	"number" text NOT NULL,
	"type_id" bigint NOT NULL,
	"level" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"brief" text NOT NULL,
	"brief_en" text NOT NULL,
	"content" jsonb NOT NULL,
	"content_en" jsonb NOT NULL,
	"theme_id" bigint,
	"identities" text[] DEFAULT '{}' NOT NULL,
	"attachment_ids" bigint[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp(3) with time zone,
	"author" text NOT NULL,
	"author_id" bigint,
	"token_hash" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_token" UNIQUE("token_hash"),
	CONSTRAINT "news_published" CHECK (("news"."state" = 'DRAFT') = ("news"."published_at" is null))
);
--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_condo_id_condo_id_fk" FOREIGN KEY ("condo_id") REFERENCES "public"."condo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_type_id_information_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."information_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "news_number" ON "news" USING btree ("condo_id","number");--> statement-breakpoint
CREATE INDEX "news_list" ON "news" USING btree ("condo_id","pinned","created_at","id");--> statement-breakpoint
CREATE INDEX "news_type" ON "news" USING btree ("type_id");