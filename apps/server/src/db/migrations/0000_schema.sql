CREATE TABLE "feature_flags" (
	"flag" text NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"is_enabled" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feature_flags_flag_email_key_pk" PRIMARY KEY("flag","email_key")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"external_id" text NOT NULL,
	"amount" numeric NOT NULL,
	"currency_code" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"price_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotional_code_redemptions" (
	"organisation_id" uuid NOT NULL,
	"code_key" text COLLATE "C" NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotional_code_redemptions_organisation_id_code_key_pk" PRIMARY KEY("organisation_id","code_key")
);
--> statement-breakpoint
CREATE TABLE "promotional_codes" (
	"code_key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" numeric NOT NULL,
	"price_id" text,
	"maximum_redemptions" integer,
	"redemptions" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_items" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"price_id" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "subscription_items_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"gateway_subscription_id" text,
	"status" text NOT NULL,
	"current_period_end_utc" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"line1" text DEFAULT '' NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sort_key" text COLLATE "C" NOT NULL,
	"email" text NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"is_store_user" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"sort_key" text COLLATE "C" NOT NULL,
	"account_code" text,
	"tax_rate_id" uuid,
	"payment_terms_days" integer,
	"language" text,
	"is_billing_same_as_delivery" boolean DEFAULT true NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"last_activity_date_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"sort_key" text COLLATE "C" NOT NULL,
	"country" text,
	"state" text,
	"percentage" numeric NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rates_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "delivery_containers" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"sort_key" text COLLATE "C" NOT NULL,
	"maximum_weight_kg" double precision,
	"maximum_length_mm" double precision,
	"maximum_width_mm" double precision,
	"maximum_height_mm" double precision,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_containers_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "delivery_price_details" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"delivery_pricing_option" text NOT NULL,
	"minimum_delivery_price_charge" numeric DEFAULT '0' NOT NULL,
	"delivery_price" numeric NOT NULL,
	"customer_delivery_address" jsonb,
	"vendor_pickup_address" jsonb,
	"delivery_zone_name" text,
	"distance_km" double precision,
	"containers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"container_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_price_details_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "delivery_zone_containers" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"delivery_zone_id" uuid NOT NULL,
	"delivery_container_id" uuid NOT NULL,
	"flat_price" numeric DEFAULT '0' NOT NULL,
	"price_per_distance_km" numeric DEFAULT '0' NOT NULL,
	"price_per_weight_kg" numeric DEFAULT '0' NOT NULL,
	CONSTRAINT "delivery_zone_containers_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"sort_key" text COLLATE "C" NOT NULL,
	"country" text,
	"postcode_patterns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minimum_distance_km" double precision,
	"maximum_distance_km" double precision,
	"minimum_delivery_price_charge" numeric DEFAULT '0' NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_zones_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "issued_documents" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"pdf_file_key" text,
	"created_by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issued_documents_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "outbox_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid,
	"quote_id" uuid,
	"to_address" text NOT NULL,
	"from_address" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_tokens" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_by_user_id" uuid,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_tokens_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "store_login_codes" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_login_codes_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "drawings" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"file_id" uuid,
	"name" text NOT NULL,
	"content_hash" text NOT NULL,
	"original" jsonb NOT NULL,
	"edited" jsonb,
	"is_imperial" boolean DEFAULT false NOT NULL,
	"unit_scale" double precision DEFAULT 1 NOT NULL,
	"units_decided_by" text DEFAULT 'default' NOT NULL,
	"issues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"import_report" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drawings_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"uploaded_by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_cache" (
	"organisation_id" uuid NOT NULL,
	"cache_key" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_cache_organisation_id_cache_key_pk" PRIMARY KEY("organisation_id","cache_key")
);
--> statement-breakpoint
CREATE TABLE "nest_cache" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cache_key" text NOT NULL,
	"parts_per_sheet" integer NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nest_cache_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_address" text NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"is_email_verified" boolean DEFAULT false NOT NULL,
	"roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failed_sign_ins" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_emailKey_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"sealed_key" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_payloads" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"user_code" text,
	"uid" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "oidc_payloads_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "integration_connections" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"sealed_credentials" "bytea" NOT NULL,
	"external_account" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'connected' NOT NULL,
	"expires_at" timestamp with time zone,
	"connected_by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integration_connections_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "integration_exports" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"failure_message" text,
	"external_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integration_exports_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "cutting_technologies" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"sort_key" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"is_imperial" boolean DEFAULT false NOT NULL,
	"power_kw" double precision,
	"maximum_sheet_length_mm" double precision,
	"maximum_sheet_width_mm" double precision,
	"setup_time_seconds" double precision NOT NULL,
	"sheet_change_time_seconds" double precision NOT NULL,
	"unload_time_seconds" double precision NOT NULL,
	"unload_time_per_kilogram_seconds" double precision DEFAULT 0 NOT NULL,
	"rapid_speed_mm_per_minute" double precision NOT NULL,
	"acceleration_mm_per_second_squared" double precision,
	"part_spacing_mm" double precision NOT NULL,
	"sheet_margin_mm" double precision NOT NULL,
	"uses_grain_direction" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cutting_technologies_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "folding_brackets" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"folding_setup_id" uuid NOT NULL,
	"maximum_fold_length_mm" double precision,
	"maximum_part_mass_kg" double precision,
	"time_per_fold_seconds" double precision NOT NULL,
	CONSTRAINT "folding_brackets_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "folding_setups" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"setup_time_seconds" double precision NOT NULL,
	"setup_hourly_rate_price" numeric NOT NULL,
	"hourly_rate_price" numeric NOT NULL,
	"minimum_flange_mm" double precision,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "folding_setups_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "material_rate_tables" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"cutting_technology_id" uuid NOT NULL,
	"rate_table_id" uuid NOT NULL,
	CONSTRAINT "material_rate_tables_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"material_name" text NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"sort_key" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"density_kg_per_cubic_metre" double precision NOT NULL,
	"markup_percentage" numeric DEFAULT '0' NOT NULL,
	"customer_supplied_markup_percentage" numeric DEFAULT '0' NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "materials_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "rate_tables" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"sort_key" text COLLATE "C" NOT NULL,
	"cutting_technology_id" uuid NOT NULL,
	"base_hourly_rate_price" numeric NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rate_tables_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rate_table_id" uuid NOT NULL,
	"thickness_mm" double precision NOT NULL,
	"is_imperial" boolean DEFAULT false NOT NULL,
	"feed_rate_mm_per_minute" double precision NOT NULL,
	"pierce_time_seconds" double precision NOT NULL,
	"etch_feed_rate_mm_per_minute" double precision NOT NULL,
	"small_contour_limit_mm" double precision,
	"hourly_rate_price" numeric,
	"assist_gas" text,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rates_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "secondary_processes" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"sort_key" text COLLATE "C" NOT NULL,
	"index" integer NOT NULL,
	"measure_type" text NOT NULL,
	"price_per_unit" numeric DEFAULT '0' NOT NULL,
	"time_per_unit_seconds" double precision DEFAULT 0 NOT NULL,
	"setup_price" numeric DEFAULT '0' NOT NULL,
	"setup_time_seconds" double precision DEFAULT 0 NOT NULL,
	"minimum_charge_price" numeric DEFAULT '0' NOT NULL,
	"custom_property_name" text,
	"custom_property_options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_custom" boolean DEFAULT true NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "secondary_processes_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "sheet_cutting_technologies" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"cutting_technology_id" uuid NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "sheet_cutting_technologies_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "sheets" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"profile" text,
	"sheet_width_mm" double precision,
	"sheet_height_mm" double precision,
	"thickness_mm" double precision NOT NULL,
	"diameter_mm" double precision,
	"material_length_mm" double precision,
	"sheet_size" text DEFAULT '' NOT NULL,
	"is_imperial" boolean DEFAULT false NOT NULL,
	"cost_price" numeric NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_store_enabled" boolean DEFAULT true NOT NULL,
	"is_sold_by_organisation" boolean DEFAULT true NOT NULL,
	"default_material_consumption_mode" text DEFAULT 'WholeSheet' NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sheets_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"token_start" text NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_tokens_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "api_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email_address" text NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by_user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "number_sequences" (
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"last_value" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "number_sequences_organisation_id_kind_pk" PRIMARY KEY("organisation_id","kind")
);
--> statement-breakpoint
CREATE TABLE "organisation_users" (
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisation_users_organisation_id_user_id_pk" PRIMARY KEY("organisation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort_key" text COLLATE "C" NOT NULL,
	"logo_file_key" text,
	"default_drawing_units" text NOT NULL,
	"currency_code" text NOT NULL,
	"locale" text NOT NULL,
	"language" text NOT NULL,
	"country" text NOT NULL,
	"address" jsonb,
	"contact_email" text,
	"contact_phone" text,
	"tax_number" text,
	"cutting_technology_power" numeric NOT NULL,
	"minimum_quote_charge_price" numeric DEFAULT '0' NOT NULL,
	"is_legacy_materials" boolean DEFAULT false NOT NULL,
	"show_acceleration_settings" boolean DEFAULT false NOT NULL,
	"use_tube_v_2" boolean DEFAULT true NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"trial_end_date_utc" timestamp with time zone,
	"free_plan" boolean DEFAULT false NOT NULL,
	"payment_gateway_customer_id" text,
	"payment_gateway_account_id" text,
	"last_payment_status" text,
	"google_drive_enabled" boolean DEFAULT false NOT NULL,
	"has_xero_integration" boolean DEFAULT false NOT NULL,
	"has_quick_books_integration" boolean DEFAULT false NOT NULL,
	"payments_enabled_internal" boolean DEFAULT false NOT NULL,
	"web_store_standalone_enabled" boolean DEFAULT false NOT NULL,
	"web_store_support_email" text,
	"web_store_sub_domain" text COLLATE "C",
	"web_store_logo_file_key" text,
	"web_store_favicon_file_key" text,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "organisations_webStoreSubDomain_unique" UNIQUE("web_store_sub_domain")
);
--> statement-breakpoint
CREATE TABLE "user_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_address" text NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en-US' NOT NULL,
	"last_accessed_organisation_id" uuid,
	"show_userflow_tooltips" boolean DEFAULT true NOT NULL,
	"show_help_widget" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_emailKey_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "part_library_entries" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"part_id" text NOT NULL,
	"name" text NOT NULL,
	"sort_key" text COLLATE "C" NOT NULL,
	"drawing_id" uuid,
	"thumbnail_file_key" text,
	"cutting_technology_id" uuid,
	"material_id" uuid,
	"sheet_id" uuid,
	"thickness_mm" double precision,
	"is_imperial" boolean DEFAULT false NOT NULL,
	"number_of_folds" integer DEFAULT 0 NOT NULL,
	"max_fold_length_mm" double precision DEFAULT 0 NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fixed_price" numeric,
	"fixed_price_end_time" timestamp with time zone,
	"last_quote_id" uuid,
	"last_price" numeric,
	"last_quantity" integer,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "part_library_entries_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "quote_item_secondary_processes" (
	"organisation_id" uuid NOT NULL,
	"quote_item_id" uuid NOT NULL,
	"secondary_process_id" uuid NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"custom_property_name" text,
	"custom_value" text,
	"input" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "quote_item_secondary_processes_organisation_id_quote_item_id_secondary_process_id_pk" PRIMARY KEY("organisation_id","quote_item_id","secondary_process_id")
);
--> statement-breakpoint
CREATE TABLE "quote_items" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"index" integer NOT NULL,
	"upload_index" integer NOT NULL,
	"name" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"part_id" text DEFAULT '' NOT NULL,
	"part_source" text NOT NULL,
	"part_library_entry_id" uuid,
	"drawing_id" uuid,
	"original_file_name" text DEFAULT '' NOT NULL,
	"cutting_technology_id" uuid,
	"material_id" uuid,
	"thickness_mm" double precision,
	"sheet_id" uuid,
	"is_imperial" boolean DEFAULT false NOT NULL,
	"is_customer_supplied_material" boolean DEFAULT false NOT NULL,
	"material_consumption_mode" text,
	"grain_direction" text DEFAULT 'None' NOT NULL,
	"folding_source" text DEFAULT 'Drawing' NOT NULL,
	"max_fold_length_mm" double precision DEFAULT 0 NOT NULL,
	"number_of_folds" integer DEFAULT 0 NOT NULL,
	"profile" text,
	"tube_v_2" boolean DEFAULT true NOT NULL,
	"diameter_mm" double precision,
	"rotary_profile_width_mm" double precision,
	"rotary_profile_length_mm" double precision,
	"rotary_part_length_mm" double precision,
	"rotary_profile_consumption_mm" double precision,
	"nest_rotary_profile_consumption_mm" double precision,
	"total_rotary_length_mm" double precision,
	"display_bound_box_width_mm" double precision DEFAULT 0 NOT NULL,
	"display_bound_box_height_mm" double precision DEFAULT 0 NOT NULL,
	"mass_kg" double precision,
	"thumbnail_file_key" text,
	"model_view_file_key" text,
	"nest_id" uuid,
	"parts_per_sheet" integer,
	"nest_area_square_mm" double precision,
	"total_sheet_area_square_mm" double precision,
	"other_charge_price" numeric DEFAULT '0' NOT NULL,
	"customer_notes" text DEFAULT '' NOT NULL,
	"vendor_notes" text DEFAULT '' NOT NULL,
	"private_notes" text DEFAULT '' NOT NULL,
	"issues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"prices" jsonb,
	"item_price" numeric,
	"line_price" numeric,
	"price_trace" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_items_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "quote_items_quantity" CHECK ("quote_items"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "history_entries" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"quote_id" uuid,
	"action" text NOT NULL,
	"user_id" uuid,
	"user_name" text DEFAULT '' NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "history_entries_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "miscellaneous_items" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"index" integer NOT NULL,
	"dimensions" text DEFAULT '' NOT NULL,
	"weight_kg" double precision DEFAULT 0 NOT NULL,
	"production_time_per_item_seconds" double precision DEFAULT 0 NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"price" numeric DEFAULT '0' NOT NULL,
	"price_adjustment" numeric DEFAULT '0' NOT NULL,
	"item_price" numeric,
	"line_price" numeric,
	"customer_notes" text DEFAULT '' NOT NULL,
	"vendor_notes" text DEFAULT '' NOT NULL,
	"private_notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "miscellaneous_items_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "miscellaneous_items_quantity" CHECK ("miscellaneous_items"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"name_sort_key" text COLLATE "C" NOT NULL,
	"rfq_number" text DEFAULT '' NOT NULL,
	"po_number" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'NotCalculated' NOT NULL,
	"quote_source_type" text DEFAULT 'Internal' NOT NULL,
	"expiry_date" timestamp with time zone,
	"issued_date_utc" timestamp with time zone,
	"required_date_utc" timestamp with time zone,
	"ordered_date_utc" timestamp with time zone,
	"dispatched_date_utc" timestamp with time zone,
	"invoice_due_date_utc" timestamp with time zone,
	"invoice_issue_date_utc" timestamp with time zone,
	"invoice_number" integer,
	"invoice_number_text" text,
	"work_order_number" integer,
	"work_order_number_text" text,
	"tax_rate_id" uuid,
	"tax_rate" numeric DEFAULT '0' NOT NULL,
	"customer_id" uuid,
	"customer_name" text DEFAULT '' NOT NULL,
	"customer_name_sort_key" text COLLATE "C" DEFAULT '' NOT NULL,
	"customer_contact_id" uuid,
	"billing_address_id" uuid,
	"billing_address" jsonb,
	"delivery_address_id" uuid,
	"delivery_address" jsonb,
	"delivery_option" text,
	"delivery_pricing_method" text,
	"customer_delivery_provider" text DEFAULT '' NOT NULL,
	"customer_delivery_account_number" text DEFAULT '' NOT NULL,
	"delivery_price_details_id" uuid,
	"payment_status" text DEFAULT 'Unpaid' NOT NULL,
	"integration_export_status" text,
	"integration_export_failure_message" text,
	"customer_notes" text DEFAULT '' NOT NULL,
	"vendor_notes" text DEFAULT '' NOT NULL,
	"private_notes" text DEFAULT '' NOT NULL,
	"vendor_order_acceptance" boolean DEFAULT false NOT NULL,
	"sort_misc_items_by" text DEFAULT 'Default' NOT NULL,
	"sort_misc_items_asc" boolean DEFAULT true NOT NULL,
	"sort_quote_items_by" text DEFAULT 'Default' NOT NULL,
	"sort_quote_items_asc" boolean DEFAULT true NOT NULL,
	"quote_overrides" jsonb DEFAULT '{"cuttingTechnologyOverrides":[],"sheetOverrides":[]}'::jsonb NOT NULL,
	"issues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"number_of_items" integer DEFAULT 0 NOT NULL,
	"number_of_misc_items" integer DEFAULT 0 NOT NULL,
	"total_mass_kg" double precision DEFAULT 0 NOT NULL,
	"currency_code" text NOT NULL,
	"line_taxed_price" numeric,
	"line_price" numeric,
	"tax_price" numeric,
	"material_price" numeric,
	"processing_total_price" numeric,
	"folding_total_price" numeric,
	"secondary_process_total_price" numeric,
	"miscellaneous_items_total_price" numeric,
	"other_charge_total_price" numeric,
	"minimum_quote_charge_price" numeric,
	"delivery_price" numeric,
	"price_trace" jsonb,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_by_user_id" uuid,
	"last_modified_by_user_id" uuid,
	"last_modified_by_user_name" text DEFAULT '' NOT NULL,
	"last_modified_by_user_sort_key" text COLLATE "C" DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_date_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text COLLATE "C" NOT NULL,
	CONSTRAINT "quotes_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"organisation_id" uuid NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid,
	"request_hash" text NOT NULL,
	"response_status" integer,
	"response_body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_organisation_id_key_pk" PRIMARY KEY("organisation_id","key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid,
	"kind" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"singleton_key" text,
	"priority" integer DEFAULT 0 NOT NULL,
	"input" jsonb,
	"result" jsonb,
	"error" text,
	"progress_done" double precision DEFAULT 0 NOT NULL,
	"progress_total" double precision DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"maximum_attempts" integer DEFAULT 3 NOT NULL,
	"run_after" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp with time zone,
	"worker_id" uuid,
	"created_by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_organisation_id_quote_id_quotes_organisation_id_id_fk" FOREIGN KEY ("organisation_id","quote_id") REFERENCES "public"."quotes"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotional_code_redemptions" ADD CONSTRAINT "promotional_code_redemptions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotional_code_redemptions" ADD CONSTRAINT "promotional_code_redemptions_code_key_promotional_codes_code_key_fk" FOREIGN KEY ("code_key") REFERENCES "public"."promotional_codes"("code_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_items" ADD CONSTRAINT "subscription_items_organisation_id_subscription_id_subscriptions_organisation_id_id_fk" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "public"."subscriptions"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_organisation_id_customer_id_customers_organisation_id_id_fk" FOREIGN KEY ("organisation_id","customer_id") REFERENCES "public"."customers"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_organisation_id_customer_id_customers_organisation_id_id_fk" FOREIGN KEY ("organisation_id","customer_id") REFERENCES "public"."customers"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_organisation_id_tax_rate_id_tax_rates_organisation_id_id_fk" FOREIGN KEY ("organisation_id","tax_rate_id") REFERENCES "public"."tax_rates"("organisation_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_containers" ADD CONSTRAINT "delivery_containers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_price_details" ADD CONSTRAINT "delivery_price_details_organisation_id_quote_id_quotes_organisation_id_id_fk" FOREIGN KEY ("organisation_id","quote_id") REFERENCES "public"."quotes"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_zone_containers" ADD CONSTRAINT "delivery_zone_containers_organisation_id_delivery_zone_id_delivery_zones_organisation_id_id_fk" FOREIGN KEY ("organisation_id","delivery_zone_id") REFERENCES "public"."delivery_zones"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_zone_containers" ADD CONSTRAINT "delivery_zone_containers_organisation_id_delivery_container_id_delivery_containers_organisation_id_id_fk" FOREIGN KEY ("organisation_id","delivery_container_id") REFERENCES "public"."delivery_containers"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_organisation_id_quote_id_quotes_organisation_id_id_fk" FOREIGN KEY ("organisation_id","quote_id") REFERENCES "public"."quotes"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD CONSTRAINT "outbox_mail_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_tokens" ADD CONSTRAINT "share_tokens_organisation_id_quote_id_quotes_organisation_id_id_fk" FOREIGN KEY ("organisation_id","quote_id") REFERENCES "public"."quotes"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_login_codes" ADD CONSTRAINT "store_login_codes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawings" ADD CONSTRAINT "drawings_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawings" ADD CONSTRAINT "drawings_organisation_id_file_id_files_organisation_id_id_fk" FOREIGN KEY ("organisation_id","file_id") REFERENCES "public"."files"("organisation_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_cache" ADD CONSTRAINT "import_cache_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nest_cache" ADD CONSTRAINT "nest_cache_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_connections" ADD CONSTRAINT "integration_connections_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_exports" ADD CONSTRAINT "integration_exports_organisation_id_quote_id_quotes_organisation_id_id_fk" FOREIGN KEY ("organisation_id","quote_id") REFERENCES "public"."quotes"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cutting_technologies" ADD CONSTRAINT "cutting_technologies_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folding_brackets" ADD CONSTRAINT "folding_brackets_organisation_id_folding_setup_id_folding_setups_organisation_id_id_fk" FOREIGN KEY ("organisation_id","folding_setup_id") REFERENCES "public"."folding_setups"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folding_setups" ADD CONSTRAINT "folding_setups_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_rate_tables" ADD CONSTRAINT "material_rate_tables_organisation_id_material_id_materials_organisation_id_id_fk" FOREIGN KEY ("organisation_id","material_id") REFERENCES "public"."materials"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_rate_tables" ADD CONSTRAINT "material_rate_tables_organisation_id_cutting_technology_id_cutting_technologies_organisation_id_id_fk" FOREIGN KEY ("organisation_id","cutting_technology_id") REFERENCES "public"."cutting_technologies"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_rate_tables" ADD CONSTRAINT "material_rate_tables_organisation_id_rate_table_id_rate_tables_organisation_id_id_fk" FOREIGN KEY ("organisation_id","rate_table_id") REFERENCES "public"."rate_tables"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_tables" ADD CONSTRAINT "rate_tables_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_tables" ADD CONSTRAINT "rate_tables_organisation_id_cutting_technology_id_cutting_technologies_organisation_id_id_fk" FOREIGN KEY ("organisation_id","cutting_technology_id") REFERENCES "public"."cutting_technologies"("organisation_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_organisation_id_rate_table_id_rate_tables_organisation_id_id_fk" FOREIGN KEY ("organisation_id","rate_table_id") REFERENCES "public"."rate_tables"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secondary_processes" ADD CONSTRAINT "secondary_processes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_cutting_technologies" ADD CONSTRAINT "sheet_cutting_technologies_organisation_id_sheet_id_sheets_organisation_id_id_fk" FOREIGN KEY ("organisation_id","sheet_id") REFERENCES "public"."sheets"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_cutting_technologies" ADD CONSTRAINT "sheet_cutting_technologies_organisation_id_cutting_technology_id_cutting_technologies_organisation_id_id_fk" FOREIGN KEY ("organisation_id","cutting_technology_id") REFERENCES "public"."cutting_technologies"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_organisation_id_material_id_materials_organisation_id_id_fk" FOREIGN KEY ("organisation_id","material_id") REFERENCES "public"."materials"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_sequences" ADD CONSTRAINT "number_sequences_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_users" ADD CONSTRAINT "organisation_users_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_users" ADD CONSTRAINT "organisation_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_library_entries" ADD CONSTRAINT "part_library_entries_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_library_entries" ADD CONSTRAINT "part_library_entries_organisation_id_customer_id_customers_organisation_id_id_fk" FOREIGN KEY ("organisation_id","customer_id") REFERENCES "public"."customers"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_library_entries" ADD CONSTRAINT "part_library_entries_organisation_id_drawing_id_drawings_organisation_id_id_fk" FOREIGN KEY ("organisation_id","drawing_id") REFERENCES "public"."drawings"("organisation_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_item_secondary_processes" ADD CONSTRAINT "quote_item_secondary_processes_organisation_id_quote_item_id_quote_items_organisation_id_id_fk" FOREIGN KEY ("organisation_id","quote_item_id") REFERENCES "public"."quote_items"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_item_secondary_processes" ADD CONSTRAINT "quote_item_secondary_processes_organisation_id_secondary_process_id_secondary_processes_organisation_id_id_fk" FOREIGN KEY ("organisation_id","secondary_process_id") REFERENCES "public"."secondary_processes"("organisation_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_organisation_id_quote_id_quotes_organisation_id_id_fk" FOREIGN KEY ("organisation_id","quote_id") REFERENCES "public"."quotes"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_organisation_id_part_library_entry_id_part_library_entries_organisation_id_id_fk" FOREIGN KEY ("organisation_id","part_library_entry_id") REFERENCES "public"."part_library_entries"("organisation_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_organisation_id_drawing_id_drawings_organisation_id_id_fk" FOREIGN KEY ("organisation_id","drawing_id") REFERENCES "public"."drawings"("organisation_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_organisation_id_cutting_technology_id_cutting_technologies_organisation_id_id_fk" FOREIGN KEY ("organisation_id","cutting_technology_id") REFERENCES "public"."cutting_technologies"("organisation_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_organisation_id_material_id_materials_organisation_id_id_fk" FOREIGN KEY ("organisation_id","material_id") REFERENCES "public"."materials"("organisation_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_organisation_id_sheet_id_sheets_organisation_id_id_fk" FOREIGN KEY ("organisation_id","sheet_id") REFERENCES "public"."sheets"("organisation_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_entries" ADD CONSTRAINT "history_entries_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "miscellaneous_items" ADD CONSTRAINT "miscellaneous_items_organisation_id_quote_id_quotes_organisation_id_id_fk" FOREIGN KEY ("organisation_id","quote_id") REFERENCES "public"."quotes"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organisation_id_customer_id_customers_organisation_id_id_fk" FOREIGN KEY ("organisation_id","customer_id") REFERENCES "public"."customers"("organisation_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organisation_id_customer_contact_id_contacts_organisation_id_id_fk" FOREIGN KEY ("organisation_id","customer_contact_id") REFERENCES "public"."contacts"("organisation_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organisation_id_tax_rate_id_tax_rates_organisation_id_id_fk" FOREIGN KEY ("organisation_id","tax_rate_id") REFERENCES "public"."tax_rates"("organisation_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_external_id_index" ON "payments" USING btree ("provider","external_id");--> statement-breakpoint
CREATE INDEX "payments_organisation_id_quote_id_index" ON "payments" USING btree ("organisation_id","quote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_gateway_subscription_id_index" ON "subscriptions" USING btree ("gateway_subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_organisation_id_customer_id_kind_index" ON "addresses" USING btree ("organisation_id","customer_id","kind") WHERE kind <> 'other';--> statement-breakpoint
CREATE INDEX "contacts_organisation_id_customer_id_index" ON "contacts" USING btree ("organisation_id","customer_id");--> statement-breakpoint
CREATE INDEX "contacts_organisation_id_email_key_index" ON "contacts" USING btree ("organisation_id","email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_organisation_id_name_key_index" ON "customers" USING btree ("organisation_id","name_key");--> statement-breakpoint
CREATE INDEX "customers_organisation_id_sort_key_index" ON "customers" USING btree ("organisation_id","sort_key");--> statement-breakpoint
CREATE INDEX "delivery_price_details_organisation_id_quote_id_index" ON "delivery_price_details" USING btree ("organisation_id","quote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_zone_containers_organisation_id_delivery_zone_id_delivery_container_id_index" ON "delivery_zone_containers" USING btree ("organisation_id","delivery_zone_id","delivery_container_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_documents_organisation_id_quote_id_document_type_revision_index" ON "issued_documents" USING btree ("organisation_id","quote_id","document_type","revision");--> statement-breakpoint
CREATE INDEX "outbox_mail_status_next_attempt_at_index" ON "outbox_mail" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "outbox_mail_organisation_id_created_at_index" ON "outbox_mail" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "share_tokens_token_hash_index" ON "share_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "share_tokens_organisation_id_quote_id_index" ON "share_tokens" USING btree ("organisation_id","quote_id");--> statement-breakpoint
CREATE INDEX "store_login_codes_organisation_id_email_key_index" ON "store_login_codes" USING btree ("organisation_id","email_key");--> statement-breakpoint
CREATE INDEX "drawings_organisation_id_content_hash_index" ON "drawings" USING btree ("organisation_id","content_hash");--> statement-breakpoint
CREATE INDEX "files_organisation_id_file_key_index" ON "files" USING btree ("organisation_id","file_key");--> statement-breakpoint
CREATE INDEX "import_cache_last_used_at_index" ON "import_cache" USING btree ("last_used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "nest_cache_organisation_id_cache_key_index" ON "nest_cache" USING btree ("organisation_id","cache_key");--> statement-breakpoint
CREATE INDEX "nest_cache_last_used_at_index" ON "nest_cache" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "account_tokens_account_id_index" ON "account_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_grant_id_index" ON "oidc_payloads" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_uid_index" ON "oidc_payloads" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_payloads_user_code_index" ON "oidc_payloads" USING btree ("user_code");--> statement-breakpoint
CREATE INDEX "oidc_payloads_expires_at_index" ON "oidc_payloads" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "integration_connections_organisation_id_provider_index" ON "integration_connections" USING btree ("organisation_id","provider");--> statement-breakpoint
CREATE UNIQUE INDEX "integration_exports_organisation_id_quote_id_provider_index" ON "integration_exports" USING btree ("organisation_id","quote_id","provider");--> statement-breakpoint
CREATE INDEX "webhook_events_received_at_index" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "folding_brackets_organisation_id_folding_setup_id_index" ON "folding_brackets" USING btree ("organisation_id","folding_setup_id");--> statement-breakpoint
CREATE UNIQUE INDEX "folding_setups_organisation_id_index" ON "folding_setups" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "material_rate_tables_organisation_id_material_id_cutting_technology_id_index" ON "material_rate_tables" USING btree ("organisation_id","material_id","cutting_technology_id");--> statement-breakpoint
CREATE UNIQUE INDEX "materials_organisation_id_name_key_type_index" ON "materials" USING btree ("organisation_id","name_key","type");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_tables_organisation_id_name_key_index" ON "rate_tables" USING btree ("organisation_id","name_key");--> statement-breakpoint
CREATE INDEX "rates_organisation_id_rate_table_id_thickness_mm_index" ON "rates" USING btree ("organisation_id","rate_table_id","thickness_mm");--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_cutting_technologies_organisation_id_sheet_id_cutting_technology_id_index" ON "sheet_cutting_technologies" USING btree ("organisation_id","sheet_id","cutting_technology_id");--> statement-breakpoint
CREATE INDEX "sheets_organisation_id_material_id_thickness_mm_index" ON "sheets" USING btree ("organisation_id","material_id","thickness_mm");--> statement-breakpoint
CREATE INDEX "invitations_email_key_index" ON "invitations" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "organisation_users_user_id_index" ON "organisation_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_identities_user_id_index" ON "user_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "part_library_entries_organisation_id_customer_id_sort_key_index" ON "part_library_entries" USING btree ("organisation_id","customer_id","sort_key");--> statement-breakpoint
CREATE INDEX "quote_items_organisation_id_quote_id_index_index" ON "quote_items" USING btree ("organisation_id","quote_id","index");--> statement-breakpoint
CREATE INDEX "quote_items_organisation_id_part_library_entry_id_index" ON "quote_items" USING btree ("organisation_id","part_library_entry_id");--> statement-breakpoint
CREATE INDEX "history_entries_organisation_id_entity_type_entity_id_created_at_index" ON "history_entries" USING btree ("organisation_id","entity_type","entity_id","created_at");--> statement-breakpoint
CREATE INDEX "history_entries_organisation_id_quote_id_created_at_index" ON "history_entries" USING btree ("organisation_id","quote_id","created_at");--> statement-breakpoint
CREATE INDEX "miscellaneous_items_organisation_id_quote_id_index_index" ON "miscellaneous_items" USING btree ("organisation_id","quote_id","index");--> statement-breakpoint
CREATE INDEX "quotes_by_modification" ON "quotes" USING btree ("organisation_id","last_modified_date_utc","id","is_deleted","status","quote_source_type","last_modified_by_user_id","customer_id");--> statement-breakpoint
CREATE INDEX "quotes_to_search" ON "quotes" USING btree ("organisation_id","last_modified_date_utc","id","is_deleted","search_text");--> statement-breakpoint
CREATE INDEX "quotes_by_name" ON "quotes" USING btree ("organisation_id","name_sort_key","id","is_deleted");--> statement-breakpoint
CREATE INDEX "quotes_by_customer_name" ON "quotes" USING btree ("organisation_id","customer_name_sort_key","id","is_deleted");--> statement-breakpoint
CREATE INDEX "quotes_by_price" ON "quotes" USING btree ("organisation_id","line_taxed_price" DESC NULLS LAST,"id" DESC NULLS LAST,"is_deleted");--> statement-breakpoint
CREATE INDEX "quotes_by_number_of_items" ON "quotes" USING btree ("organisation_id","number_of_items","id","is_deleted");--> statement-breakpoint
CREATE INDEX "quotes_by_work_order" ON "quotes" USING btree ("organisation_id","work_order_number" DESC NULLS LAST,"id" DESC NULLS LAST,"is_deleted");--> statement-breakpoint
CREATE INDEX "quotes_by_invoice" ON "quotes" USING btree ("organisation_id","invoice_number" DESC NULLS LAST,"id" DESC NULLS LAST,"is_deleted");--> statement-breakpoint
CREATE INDEX "quotes_by_status" ON "quotes" USING btree ("organisation_id","status","id","is_deleted");--> statement-breakpoint
CREATE INDEX "quotes_by_editor" ON "quotes" USING btree ("organisation_id","last_modified_by_user_id","last_modified_date_utc","id","is_deleted");--> statement-breakpoint
CREATE INDEX "quotes_by_editor_name" ON "quotes" USING btree ("organisation_id","last_modified_by_user_sort_key","id","is_deleted");--> statement-breakpoint
CREATE INDEX "quotes_by_customer" ON "quotes" USING btree ("organisation_id","customer_id","last_modified_date_utc");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_to_run" ON "jobs" USING btree ("run_after") WHERE status in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_singleton" ON "jobs" USING btree (coalesce(organisation_id, '00000000-0000-0000-0000-000000000000'::uuid),"kind","singleton_key") WHERE status in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "jobs_by_organisation" ON "jobs" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("finished_at");