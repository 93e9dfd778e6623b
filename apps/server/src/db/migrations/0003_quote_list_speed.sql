-- The list of quotes: numbers without counting, and pages from one index whatever the filter.

-- Each sort order carries every value that the list filters by, so that the rows of other quotes are never read.
DROP INDEX "quotes_by_modification";--> statement-breakpoint
DROP INDEX "quotes_to_search";--> statement-breakpoint
DROP INDEX "quotes_by_name";--> statement-breakpoint
DROP INDEX "quotes_by_customer_name";--> statement-breakpoint
DROP INDEX "quotes_by_price";--> statement-breakpoint
DROP INDEX "quotes_by_number_of_items";--> statement-breakpoint
DROP INDEX "quotes_by_work_order";--> statement-breakpoint
DROP INDEX "quotes_by_invoice";--> statement-breakpoint
DROP INDEX "quotes_by_status";--> statement-breakpoint
DROP INDEX "quotes_by_editor";--> statement-breakpoint
DROP INDEX "quotes_by_editor_name";--> statement-breakpoint
DROP INDEX "quotes_by_customer";--> statement-breakpoint
CREATE INDEX "quotes_by_modification" ON "quotes" USING btree ("organisation_id","last_modified_date_utc","id","is_deleted","status","quote_source_type","last_modified_by_user_id","customer_id");--> statement-breakpoint
CREATE INDEX "quotes_to_search" ON "quotes" USING btree ("organisation_id","last_modified_date_utc","id","is_deleted","status","quote_source_type","last_modified_by_user_id","customer_id","search_text");--> statement-breakpoint
CREATE INDEX "quotes_by_name" ON "quotes" USING btree ("organisation_id","name_sort_key","id","is_deleted","status","quote_source_type","last_modified_by_user_id","customer_id","last_modified_date_utc");--> statement-breakpoint
CREATE INDEX "quotes_by_customer_name" ON "quotes" USING btree ("organisation_id","customer_name_sort_key","id","is_deleted","status","quote_source_type","last_modified_by_user_id","customer_id","last_modified_date_utc");--> statement-breakpoint
CREATE INDEX "quotes_by_price" ON "quotes" USING btree ("organisation_id","line_taxed_price" DESC NULLS LAST,"id" DESC NULLS LAST,"is_deleted","status","quote_source_type","last_modified_by_user_id","customer_id","last_modified_date_utc");--> statement-breakpoint
CREATE INDEX "quotes_by_number_of_items" ON "quotes" USING btree ("organisation_id","number_of_items","id","is_deleted","status","quote_source_type","last_modified_by_user_id","customer_id","last_modified_date_utc");--> statement-breakpoint
CREATE INDEX "quotes_by_work_order" ON "quotes" USING btree ("organisation_id","work_order_number" DESC NULLS LAST,"id" DESC NULLS LAST,"is_deleted","status","quote_source_type","last_modified_by_user_id","customer_id","last_modified_date_utc");--> statement-breakpoint
CREATE INDEX "quotes_by_invoice" ON "quotes" USING btree ("organisation_id","invoice_number" DESC NULLS LAST,"id" DESC NULLS LAST,"is_deleted","status","quote_source_type","last_modified_by_user_id","customer_id","last_modified_date_utc");--> statement-breakpoint
CREATE INDEX "quotes_by_status" ON "quotes" USING btree ("organisation_id","status","id","is_deleted","quote_source_type","last_modified_by_user_id","customer_id","last_modified_date_utc");--> statement-breakpoint
CREATE INDEX "quotes_by_editor" ON "quotes" USING btree ("organisation_id","last_modified_by_user_id","last_modified_date_utc","id","is_deleted","status","quote_source_type","customer_id");--> statement-breakpoint
CREATE INDEX "quotes_by_editor_name" ON "quotes" USING btree ("organisation_id","last_modified_by_user_sort_key","id","is_deleted","status","quote_source_type","last_modified_by_user_id","customer_id","last_modified_date_utc");--> statement-breakpoint
CREATE INDEX "quotes_by_customer" ON "quotes" USING btree ("organisation_id","customer_id","last_modified_date_utc","id","is_deleted","status","quote_source_type","last_modified_by_user_id");--> statement-breakpoint

-- An index answers alone only for pages that VACUUM has marked; by default a fifth of the table may change before it comes.
ALTER TABLE "quotes" SET (
  autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.02
);
--> statement-breakpoint

-- Changes of the number of quotes, summed up when read: writers only add rows, so none waits for another.
-- No reference to the organisation: when one is erased, the erasure of its quotes still adds rows, which come to nothing.
CREATE TABLE "quote_counts" (
	"organisation_id" uuid NOT NULL,
	"is_deleted" boolean NOT NULL,
	"status" text NOT NULL,
	"quote_source_type" text NOT NULL,
	"last_modified_by_user_id" uuid,
	"difference" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "quote_counts_of_organisation" ON "quote_counts" USING btree ("organisation_id");--> statement-breakpoint
ALTER TABLE "quote_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "quote_counts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_access ON "quote_counts" TO app_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY organisation_access ON "quote_counts" TO app_user
  USING (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid))
  WITH CHECK (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "quote_counts" TO app_system;--> statement-breakpoint
GRANT SELECT, INSERT ON "quote_counts" TO app_user;--> statement-breakpoint

CREATE FUNCTION note_quote_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO quote_counts
      SELECT organisation_id, is_deleted, status, quote_source_type, last_modified_by_user_id, count(*)
      FROM added GROUP BY 1, 2, 3, 4, 5;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO quote_counts
      SELECT organisation_id, is_deleted, status, quote_source_type, last_modified_by_user_id, -count(*)
      FROM removed GROUP BY 1, 2, 3, 4, 5;
  ELSE
    INSERT INTO quote_counts
      SELECT organisation_id, is_deleted, status, quote_source_type, last_modified_by_user_id, sum(change)
      FROM (
        SELECT organisation_id, is_deleted, status, quote_source_type, last_modified_by_user_id, 1 AS change FROM added
        UNION ALL
        SELECT organisation_id, is_deleted, status, quote_source_type, last_modified_by_user_id, -1 FROM removed
      ) changed
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotes_inserted AFTER INSERT ON "quotes"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_quote_counts();--> statement-breakpoint
CREATE TRIGGER quotes_updated AFTER UPDATE ON "quotes"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_quote_counts();--> statement-breakpoint
CREATE TRIGGER quotes_deleted AFTER DELETE ON "quotes"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_quote_counts();--> statement-breakpoint

-- The quotes that are there already. The triggers hold off other writers until this migration is done, and the owner of a
-- table with forced row-level security sees its rows only in a role that may.
SET LOCAL ROLE app_system;--> statement-breakpoint
INSERT INTO quote_counts
  SELECT organisation_id, is_deleted, status, quote_source_type, last_modified_by_user_id, count(*)
  FROM quotes GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
RESET ROLE;
