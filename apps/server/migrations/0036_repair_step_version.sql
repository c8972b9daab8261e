ALTER TABLE "repair_step" ADD COLUMN "version" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Steps of before: the last made the order's version, each earlier one the version before.
UPDATE "repair_step" s
   SET "version" = greatest(1, p.version - p.after)
  FROM (
    SELECT t.id, r.version, count(*) OVER (PARTITION BY t.repair_id ORDER BY t.id DESC) - 1 AS after
      FROM repair_step t JOIN repair_order r ON r.id = t.repair_id
  ) p
 WHERE p.id = s.id;
