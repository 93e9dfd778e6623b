-- Quick parts keep the dimensions that they were drawn with; dimensions that a shop saved, and shapes of its own.
-- Bought items, from which lines of a quote are taken.
ALTER TABLE "quote_items" ADD COLUMN "quick_part" jsonb;--> statement-breakpoint
CREATE TABLE "quick_part_shapes" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY ("organisation_id", "id"),
	FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX "quick_part_shapes_by_name" ON "quick_part_shapes" USING btree ("organisation_id", "name");--> statement-breakpoint
ALTER TABLE "quick_part_shapes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "quick_part_shapes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_access ON "quick_part_shapes" TO app_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY organisation_access ON "quick_part_shapes" TO app_user
  USING (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid))
  WITH CHECK (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "quick_part_shapes" TO app_system, app_user;--> statement-breakpoint
CREATE TABLE "quick_part_presets" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shape_id" text NOT NULL,
	"name" text NOT NULL,
	"quick_part" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY ("organisation_id", "id"),
	FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX "quick_part_presets_by_name" ON "quick_part_presets" USING btree ("organisation_id", "shape_id", "name");--> statement-breakpoint
ALTER TABLE "quick_part_presets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "quick_part_presets" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_access ON "quick_part_presets" TO app_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY organisation_access ON "quick_part_presets" TO app_user
  USING (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid))
  WITH CHECK (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "quick_part_presets" TO app_system, app_user;--> statement-breakpoint
CREATE TABLE "bought_items" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"sort_key" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"stock_number" text DEFAULT '' NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"cost" numeric,
	"markup_percent" numeric DEFAULT '0' NOT NULL,
	"dimensions" text DEFAULT '' NOT NULL,
	"weight_kg" double precision DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY ("organisation_id", "id"),
	FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "bought_items_by_name" ON "bought_items" USING btree ("organisation_id", "sort_key");--> statement-breakpoint
ALTER TABLE "bought_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bought_items" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_access ON "bought_items" TO app_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY organisation_access ON "bought_items" TO app_user
  USING (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid))
  WITH CHECK (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "bought_items" TO app_system, app_user;--> statement-breakpoint
ALTER TABLE "miscellaneous_items" ADD COLUMN "bought_item_id" uuid;--> statement-breakpoint
ALTER TABLE "miscellaneous_items" ADD FOREIGN KEY ("organisation_id", "bought_item_id") REFERENCES "bought_items"("organisation_id", "id");
