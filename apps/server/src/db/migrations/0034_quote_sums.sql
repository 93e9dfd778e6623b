-- How many quotes a shop has in each status and what they are worth, kept as differences like their numbers: writers only add rows.
CREATE TABLE "quote_sums" (
	"organisation_id" uuid NOT NULL,
	"status" text NOT NULL,
	"currency_code" text NOT NULL,
	"quotes" bigint NOT NULL,
	"price" numeric NOT NULL
);
--> statement-breakpoint
CREATE INDEX "quote_sums_of_organisation" ON "quote_sums" USING btree ("organisation_id");--> statement-breakpoint
ALTER TABLE "quote_sums" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "quote_sums" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_access ON "quote_sums" TO app_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY organisation_access ON "quote_sums" TO app_user
  USING (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid))
  WITH CHECK (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "quote_sums" TO app_system;--> statement-breakpoint
GRANT SELECT, INSERT ON "quote_sums" TO app_user;--> statement-breakpoint

CREATE FUNCTION note_quote_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO quote_sums
      SELECT organisation_id, status, currency_code, count(*), coalesce(sum(line_taxed_price), 0)
      FROM added WHERE NOT is_deleted GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO quote_sums
      SELECT organisation_id, status, currency_code, -count(*), -coalesce(sum(line_taxed_price), 0)
      FROM removed WHERE NOT is_deleted GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO quote_sums
      SELECT organisation_id, status, currency_code, sum(change), sum(worth)
      FROM (
        SELECT organisation_id, status, currency_code, 1 AS change, coalesce(line_taxed_price, 0) AS worth
        FROM added WHERE NOT is_deleted
        UNION ALL
        SELECT organisation_id, status, currency_code, -1, -coalesce(line_taxed_price, 0)
        FROM removed WHERE NOT is_deleted
      ) changed
      GROUP BY 1, 2, 3 HAVING sum(change) <> 0 OR sum(worth) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_sums_inserted AFTER INSERT ON "quotes"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_quote_sums();--> statement-breakpoint
CREATE TRIGGER quote_sums_updated AFTER UPDATE ON "quotes"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_quote_sums();--> statement-breakpoint
CREATE TRIGGER quote_sums_deleted AFTER DELETE ON "quotes"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_quote_sums();--> statement-breakpoint

-- The quotes that are there already, as in 0003.
SET LOCAL ROLE app_system;--> statement-breakpoint
INSERT INTO quote_sums
  SELECT organisation_id, status, currency_code, count(*), coalesce(sum(line_taxed_price), 0)
  FROM quotes WHERE NOT is_deleted GROUP BY 1, 2, 3;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint

-- Quotes that wait for an answer, by the day on which they run out.
CREATE INDEX "quotes_running_out" ON "quotes" USING btree ("organisation_id", "expiry_date")
  INCLUDE ("currency_code", "line_taxed_price") WHERE status = 'Issued' AND NOT is_deleted;
