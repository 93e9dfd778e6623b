-- A figure that the shop has not entered is null and refused by pricing, never zero. Tax rates are versioned, and a deleted one stays
-- for the quotes that name it.
ALTER TABLE "rate_tables" ALTER COLUMN "base_hourly_rate_price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rates" ALTER COLUMN "feed_rate_mm_per_minute" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rates" ALTER COLUMN "pierce_time_seconds" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rates" ALTER COLUMN "etch_feed_rate_mm_per_minute" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "folding_setups" ALTER COLUMN "hourly_rate_price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "folding_setups" ALTER COLUMN "setup_hourly_rate_price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "folding_setups" ADD COLUMN "hourly_cost_price" numeric;--> statement-breakpoint
ALTER TABLE "folding_setups" ADD COLUMN "is_imperial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "folding_setups" SET "is_imperial" = true FROM "organisations"
  WHERE "organisations"."id" = "folding_setups"."organisation_id" AND "organisations"."default_drawing_units" = 'imperial';--> statement-breakpoint
UPDATE "rates" SET "is_imperial" = true FROM "organisations"
  WHERE "organisations"."id" = "rates"."organisation_id" AND "organisations"."default_drawing_units" = 'imperial';--> statement-breakpoint
ALTER TABLE "secondary_processes" ALTER COLUMN "price_per_unit" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "secondary_processes" ALTER COLUMN "price_per_unit" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "secondary_processes" ALTER COLUMN "minimum_charge_price" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "secondary_processes" ALTER COLUMN "minimum_charge_price" DROP NOT NULL;--> statement-breakpoint
UPDATE "secondary_processes" SET "minimum_charge_price" = NULL WHERE "minimum_charge_price" = 0;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "modified_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
