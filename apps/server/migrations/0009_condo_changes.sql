CREATE TABLE "condo_change" (
	"condo_id" bigint NOT NULL,
	"what" text NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "condo_change_condo_id_what_transaction_pk" PRIMARY KEY("condo_id","what","transaction")
);
