-- Parts kept for a customer: an entry with its versions, each with a drawing and settings of its own; and fingerprints of drawings,
-- by which a part is known again.
ALTER TABLE "part_library_entries" DROP COLUMN "drawing_id";--> statement-breakpoint
ALTER TABLE "part_library_entries" DROP COLUMN "thumbnail_file_key";--> statement-breakpoint
ALTER TABLE "part_library_entries" DROP COLUMN "cutting_technology_id";--> statement-breakpoint
ALTER TABLE "part_library_entries" DROP COLUMN "material_id";--> statement-breakpoint
ALTER TABLE "part_library_entries" DROP COLUMN "sheet_id";--> statement-breakpoint
ALTER TABLE "part_library_entries" DROP COLUMN "thickness_mm";--> statement-breakpoint
ALTER TABLE "part_library_entries" DROP COLUMN "is_imperial";--> statement-breakpoint
ALTER TABLE "part_library_entries" DROP COLUMN "number_of_folds";--> statement-breakpoint
ALTER TABLE "part_library_entries" DROP COLUMN "max_fold_length_mm";--> statement-breakpoint
ALTER TABLE "part_library_entries" DROP COLUMN "settings";--> statement-breakpoint
ALTER TABLE "part_library_entries" DROP COLUMN "last_quote_id";--> statement-breakpoint
ALTER TABLE "part_library_entries" DROP COLUMN "last_price";--> statement-breakpoint
ALTER TABLE "part_library_entries" DROP COLUMN "last_quantity";--> statement-breakpoint
ALTER TABLE "part_library_entries" ADD COLUMN "part_key" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "part_library_entries" ADD COLUMN "search_text" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "part_library_entries" ADD COLUMN "fixed_price_currency" text;--> statement-breakpoint
ALTER TABLE "part_library_entries" ADD COLUMN "latest_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "part_library_entries_by_key" ON "part_library_entries" USING btree ("organisation_id", "customer_id", "part_key");--> statement-breakpoint
CREATE TABLE "part_library_versions" (
	"organisation_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"drawing_id" uuid NOT NULL,
	"name" text NOT NULL,
	"thumbnail_file_key" text,
	"part" jsonb NOT NULL,
	"source_quote_id" uuid,
	"source_quote_name" text DEFAULT '' NOT NULL,
	"created_by_user_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY ("organisation_id", "entry_id", "number"),
	FOREIGN KEY ("organisation_id", "entry_id") REFERENCES "part_library_entries"("organisation_id", "id") ON DELETE cascade,
	FOREIGN KEY ("organisation_id", "drawing_id") REFERENCES "drawings"("organisation_id", "id") ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX "part_library_versions_by_drawing" ON "part_library_versions" USING btree ("organisation_id", "drawing_id");--> statement-breakpoint
ALTER TABLE "part_library_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "part_library_versions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_access ON "part_library_versions" TO app_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY organisation_access ON "part_library_versions" TO app_user
  USING (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid))
  WITH CHECK (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "part_library_versions" TO app_system, app_user;--> statement-breakpoint
ALTER TABLE "quote_items" ADD COLUMN "part_library_version" integer;--> statement-breakpoint
CREATE INDEX "quote_items_by_drawing" ON "quote_items" USING btree ("organisation_id", "drawing_id");--> statement-breakpoint
ALTER TABLE "drawings" ADD COLUMN "fingerprint_contours" integer;--> statement-breakpoint
ALTER TABLE "drawings" ADD COLUMN "fingerprint_length_mm" double precision;--> statement-breakpoint
ALTER TABLE "drawings" ADD COLUMN "fingerprint_area_mm2" double precision;--> statement-breakpoint
ALTER TABLE "drawings" ADD COLUMN "fingerprint_gyration_mm" double precision;--> statement-breakpoint
ALTER TABLE "drawings" ADD COLUMN "fingerprint_elongation_mm" double precision;--> statement-breakpoint
CREATE INDEX "drawings_by_fingerprint" ON "drawings" USING btree ("organisation_id", "fingerprint_contours", "fingerprint_length_mm", "fingerprint_area_mm2", "fingerprint_gyration_mm", "id");
